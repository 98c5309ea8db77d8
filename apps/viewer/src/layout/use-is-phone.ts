import { useEffect, useState } from 'preact/hooks';

/** A phone that is held upright: the links of all pages would need several lines there. */
const PHONE = '(max-width: 741px) and (min-height: 560px)';

/** Whether the window is that of a phone, also after it is turned. */
export const useIsPhone = (): boolean => {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const turned = (): void => setPhone(query.matches);
    query.addEventListener('change', turned);
    return () => query.removeEventListener('change', turned);
  }, []);
  return isPhone;
};
