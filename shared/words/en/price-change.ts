/** What a booking will cost, said before a customer or staff move it or make it longer. */
export const priceIs = (price: string) => `Price: ${price}`
export const priceStays = (price: string) => `The price stays ${price}`
export const priceBecomes = (before: string, after: string) => `${after} instead of ${before}`
