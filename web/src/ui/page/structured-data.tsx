/** Structured data for search engines in the vocabulary of https://schema.org, as JSON-LD; `data` has no `@context`. */
export function StructuredData({ data }: { data: { '@type': string } & Record<string, unknown> }) {
  // Escaped, because `</script>` in a text would end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
