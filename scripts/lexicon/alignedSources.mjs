/** Fetches what is not in the cache. */
export async function fetchSources() {}
