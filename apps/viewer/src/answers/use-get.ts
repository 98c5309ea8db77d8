import type { AnswerTo, GetPath, GetRequest } from '#client';
import type { ApiClient } from '../api/types.js';
import { dataIn, type Got, useAnswer } from './use-answer.js';
import { useKept, useRefresh } from './use-refresh.js';

const get = <P extends GetPath>(api: ApiClient, path: P, request: GetRequest<P>): Promise<AnswerTo<P>> =>
  // The parameters of `get` depend on the path: some requests may be left out.
  api.get(...([path, request] as unknown as Parameters<typeof api.get<P>>));

/** Requests a path of the API, and again when the request or one of `inputs` changes. */
export const useGet = <P extends GetPath>(
  path: P,
  request: GetRequest<P>,
  inputs: readonly unknown[] = [],
): Got<AnswerTo<P>> => {
  const send = (api: ApiClient, signal: AbortSignal) => get(api, path, { ...request, signal });
  return useAnswer(send, [path, JSON.stringify(request), ...inputs]);
};

/** The answer, requested again at an interval while the page is visible. The last data stay while the server does not answer. */
export const useFresh = <Data>({ answer, reload }: Got<Data>, milliseconds: number): Got<Data> => {
  useRefresh(reload, milliseconds);
  const kept = useKept(answer);
  return { answer: kept, data: dataIn(kept), reload };
};

/** Requests a path as `useGet` does, and again at an interval. */
export const useRefreshed = <P extends GetPath>(
  path: P,
  request: GetRequest<P>,
  milliseconds: number,
  inputs: readonly unknown[] = [],
): Got<AnswerTo<P>> => useFresh(useGet(path, request, inputs), milliseconds);

/** The data of a path. Undefined until they have arrived, and without a request. */
export const useDataIf = <P extends GetPath>(
  path: P,
  request: GetRequest<P> | undefined,
  inputs: readonly unknown[] = [],
): AnswerTo<P> | undefined => {
  const send = async (api: ApiClient, signal: AbortSignal) => request && get(api, path, { ...request, signal });
  return useAnswer(send, [path, JSON.stringify(request), ...inputs]).data;
};
