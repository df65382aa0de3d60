import type { TurnEvent } from '@parlance/contract'
import type { Translate } from '../../shared/i18n/useT'

/** What began a turn in which nothing was said. */
export function eventText(t: Translate, event: Exclude<TurnEvent, 'send'>): string {
  if (event === 'open') return t('history.opened')
  return event === 'authenticated' ? t('history.authenticated') : t(`callEvent.${event}`)
}
