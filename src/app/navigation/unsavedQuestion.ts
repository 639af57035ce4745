import { it } from '#i18n/it.ts'

export function unsavedQuestion(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (query.get('saved') === '0') return it.shell.leave.unsavedMenu
  if (query.get('savedPrice') === '0') return it.shell.leave.unsavedPrices
  return undefined
}

export function losesSelection(search: string, nextSearch: string): boolean {
  const [query, next] = [new URLSearchParams(search), new URLSearchParams(nextSearch)]
  return ['firstDay', 'lastDay'].some((name) => query.get(name) !== next.get(name))
}
