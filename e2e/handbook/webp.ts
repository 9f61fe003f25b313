import type { BrowserContext } from '@playwright/test'

/**
 * Returns a picture of the handbook, a PNG, as lossless WebP, which is about half as large. The
 * browser that took it converts it, so no library is needed. Chromium writes lossless WebP if the
 * quality is 1.
 */
export async function losslessWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const encoded = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(encoded, 'base64')
}
