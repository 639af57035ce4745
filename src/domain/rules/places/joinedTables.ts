/** A coach of 60 at tables for two. */
export const MOST_JOINED_TABLES = 30
