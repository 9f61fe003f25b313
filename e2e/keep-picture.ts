import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Keeps a screenshot for people who look after a run, if FUNGO_PICTURES names a folder. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.FUNGO_PICTURES
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage })
}
