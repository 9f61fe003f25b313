/** Before a booking is moved: what it will cost. */
export const priceIs = (price: string) => `Price: ${price}`
export const priceStays = (price: string) => `The price stays ${price}`
export const priceBecomes = (before: string, after: string) => `${after} instead of ${before}`
