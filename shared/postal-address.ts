/** An address as schema.org data, for search engines and mail programs. */
export type PostalAddress = { '@type': 'PostalAddress'; streetAddress: string } & Partial<
  Record<'addressLocality' | 'addressRegion' | 'postalCode' | 'addressCountry', string>
>

/**
 * Returns the parts of an address as the facility wrote it. Only the form of the United States and
 * Canada is known, such as `2140 Foundry Road, Dayton, OH 45404`. Any other address stays whole.
 */
export function postalAddress(address: string): PostalAddress {
  const [, street, city, region, code] = written.exec(address.replace(/\s+/g, ' ').trim()) ?? []
  if (!street || !city || !region || !code)
    return { '@type': 'PostalAddress', streetAddress: address }
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode: code,
    addressCountry: /^\d/.test(code) ? 'US' : 'CA',
  }
}

const written = /^(.+), ?([^,]+), ?([A-Z]{2}),? (\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/
