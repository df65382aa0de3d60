import type { Context } from '../context'

/**
 * Where an API is reached: at its own address, unless API_URL_<NAME> of the environment names another one for tests.
 */
export function apiUrl({ config }: Context, name: string, own: string): string {
  return config.apiUrls[name] ?? own
}
