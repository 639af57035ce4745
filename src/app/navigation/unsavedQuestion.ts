import { it } from '#i18n/it.ts'

/** The question before a page with this query is left; undefined for none. */
export function unsavedQuestion(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (query.get('saved') === '0') return it.shell.leave.unsavedMenu
  if (query.get('savedPrice') === '0') return it.shell.leave.unsavedPrices
  return undefined
}

/** Whether the days that are edited in the calendar would no longer be the selected ones. */
export function losesSelection(search: string, nextSearch: string): boolean {
  const [query, next] = [new URLSearchParams(search), new URLSearchParams(nextSearch)]
  return ['firstDay', 'lastDay'].some((name) => query.get(name) !== next.get(name))
}
