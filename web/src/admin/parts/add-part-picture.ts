import { useEffect, useState } from 'react';

/** Typing pauses this long before an address is tried, ms, because half an address loads no picture. */
const PAUSE = 400;

/** Whether the picture at an address can be loaded; undefined without an address, or while it is loading. */
export function usePictureLoads(address: string | undefined): boolean | undefined {
  const [tried, setTried] = useState<{ address: string; loads: boolean }>();
  useEffect(() => {
    if (address === undefined) return;
    const picture = new Image();
    picture.onload = () => setTried({ address, loads: true });
    picture.onerror = () => setTried({ address, loads: false });
    const pause = setTimeout(() => (picture.src = address), PAUSE);
    return () => {
      clearTimeout(pause);
      picture.onload = picture.onerror = null;
    };
  }, [address]);
  return tried?.address === address ? tried?.loads : undefined;
}
