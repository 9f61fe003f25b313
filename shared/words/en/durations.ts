// Lengths and prices in the steps of a customer's booking. Prices are passed as texts, such as
// `$45.00`.

export const minutesShort = (count: number) => `${count} min`
export const priceFor = (price: string, minutes: number) => `${price} for ${minutes} min`
/** The lowest price, where those of the instructors differ. */
export const priceFrom = (lowest: string) => `From ${lowest}`
/** From the lowest to the highest price, where they differ. */
export const priceRange = (lowest: string, highest: string) => `${lowest} – ${highest}`
