export const SCROLL_QUERY = 'gScrollPosition'

/** How far a page was scrolled, in pixels: kept in its address, so that Back, a reload and a link restore it. */
export const keptScroll = (query: URLSearchParams): number => Number(query.get(SCROLL_QUERY)) || 0
