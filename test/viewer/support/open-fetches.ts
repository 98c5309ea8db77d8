/** Runs before the scripts of a page; counts the requests without a complete answer. A stream counts until it is open. */
export const COUNT_FETCHES = `
  window.openFetches = 0;
  const fetchCounted = window.fetch;
  window.fetch = async (...request) => {
    window.openFetches += 1;
    const isReceived = () => { window.openFetches -= 1; };
    try {
      const response = await fetchCounted(...request);
      if (response.headers.get('content-type')?.startsWith('application/x-ndjson')) isReceived();
      else response.clone().arrayBuffer().then(isReceived, isReceived);
      return response;
    } catch (error) {
      isReceived();
      throw error;
    }
  };
`;
