import type { ScenarioLink } from '@parlance/contract'

/** Tells a link from all others of the picture. */
export function linkKey({ from, to, kind, label, answer, form }: ScenarioLink): string {
  return [from, to, kind, label, answer, form].join(' ')
}

/** The links of a conversation: first those that lead on from it, then those that lead to it. */
export function linksAt(links: readonly ScenarioLink[], id: number): ScenarioLink[] {
  return [
    ...links.filter(({ from }) => from === id),
    ...links.filter(({ from, to }) => to === id && from !== id),
  ]
}
