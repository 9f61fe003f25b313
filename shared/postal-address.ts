/** An address as schema.org data. */
export type PostalAddress = { '@type': 'PostalAddress'; streetAddress: string } & Partial<
  Record<'addressLocality' | 'addressRegion' | 'postalCode' | 'addressCountry', string>
>

/**
 * Returns a written address by its parts. An address that is not written like `2140 Foundry Road,
 * Dayton, OH 45404`, or as in Canada, stays whole.
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
