// Lengths and prices in the steps of a customer's booking. A price is `$45.00`.

export const minutesShort = (count: number) => `${count} min`
export const priceFor = (price: string, minutes: number) => `${price} for ${minutes} min`
/** Where instructors have different rates. */
export const priceFrom = (lowest: string) => `From ${lowest}`
export const priceRange = (lowest: string, highest: string) => `${lowest} – ${highest}`
