/** An official picture of the European Commission in full, in color and unchanged, as the law requires; empty if there is no file. */
export function OfficialPicture({ url, alt }: { url: string | undefined; alt: string }) {
  if (url === undefined) return null;
  return <img src={url} alt={alt} className="bg-white w-full max-w-[26.25rem]" />;
}
