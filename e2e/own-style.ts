import { expect, type Page } from '@playwright/test'

/**
 * A page that the server rendered has the style of its own files alone, as long as the sheet of all
 * pages is only named in it. No class on it may be styled in that sheet and not in its own.
 */
export async function expectOwnStyle(page: Page): Promise<void> {
  expect(await page.evaluate(classesWithoutStyle)).toEqual([])
}

/** Runs in the page. */
async function classesWithoutStyle(): Promise<string[]> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=every-style]')
  if (!named || !navigator.onLine) return []
  const classesIn = (rules: Iterable<CSSRule>): string[] =>
    [...rules].flatMap((rule) => [
      ...[
        ...('selectorText' in rule ? `${rule.selectorText}` : '').matchAll(/\.((?:\\.|[\w-])+)/g),
      ].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
      ...('cssRules' in rule ? classesIn(rule.cssRules as CSSRuleList) : []),
    ])
  const text = await fetch(named.content).then((answer) => answer.text())
  const everyStyle = await new CSSStyleSheet().replace(text)
  const own = new Set([...document.styleSheets].flatMap((sheet) => classesIn(sheet.cssRules)))
  const lacking = new Set(classesIn(everyStyle.cssRules).filter((name) => !own.has(name)))
  const used = [...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList])
  return [...new Set(used.filter((name) => lacking.has(name)))]
}
