// The screen sizes at which tests look at pages, in CSS pixels: those that people use.

export const smallPhone = { width: 320, height: 568 }
export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
/** A tablet as it stands at the front desk. */
export const wideTablet = { width: 1024, height: 768 }
export const laptop = { width: 1280, height: 800 }

/** For tests of whole screens. `smallPhone` is only for tests of what must fit there. */
export const everySize = [phone, tablet, wideTablet, laptop]
