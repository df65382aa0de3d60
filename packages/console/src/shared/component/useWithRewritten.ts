import { useT } from '../i18n/useT'

/** Adds to the notice of a save into how many others its new name was written. */
export function useWithRewritten(): (text: string, rewritten: number | undefined) => string {
  const t = useT()
  return (text, rewritten = 0) =>
    rewritten > 0 ? t('component.rewritten', { text, count: rewritten }) : text
}
