interface SceneSourcesProps {
  /** The scene's name, `/images/scenes/<name>-<width>.webp`. */
  name: string;
  /** The widths of its files, px. */
  widths: readonly number[];
  sizes: string;
  media?: string;
}

/** The sizes and formats of one of the shop's scenes, for a `picture`. */
export function SceneSources({ name, widths, sizes, media }: SceneSourcesProps) {
  return ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      sizes={sizes}
      srcSet={widths.map((width) => `/images/scenes/${name}-${width}.${format} ${width}w`).join(', ')}
    />
  ));
}
