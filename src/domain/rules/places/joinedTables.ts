/** A coach of 60 at tables for two. */
export const MAX_JOINED_TABLES = 30
