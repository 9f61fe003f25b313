import { expect, type Page } from '@playwright/test'

/**
 * Checks that a page which the server rendered has all styles of its classes before the sheet for
 * all pages is loaded: until then it has only the styles of its own files. Once that sheet is
 * loaded, or offline, there is nothing to check.
 */
export async function expectOwnStyle(page: Page): Promise<void> {
  expect(await page.evaluate(classesWithoutStyle)).toEqual([])
}

/** Runs in the page. Returns the used classes that only the sheet for all pages has a style for. */
async function classesWithoutStyle(): Promise<string[]> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=every-style]')
  if (!named || !navigator.onLine) return []
  const classesOf = (selector: string): string[] =>
    [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
      name.replace(/\\(.)/g, '$1'),
    )
  const classesIn = (rules: Iterable<CSSRule>): string[] =>
    [...rules].flatMap((rule) => [
      ...classesOf('selectorText' in rule ? `${rule.selectorText}` : ''),
      ...('cssRules' in rule ? classesIn(rule.cssRules as CSSRuleList) : []),
    ])
  const text = await fetch(named.content).then((answer) => answer.text())
  const everyStyle = await new CSSStyleSheet().replace(text)
  const own = new Set([...document.styleSheets].flatMap((sheet) => classesIn(sheet.cssRules)))
  const lacking = new Set(classesIn(everyStyle.cssRules).filter((name) => !own.has(name)))
  const used = [...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList])
  return [...new Set(used.filter((name) => lacking.has(name)))]
}
