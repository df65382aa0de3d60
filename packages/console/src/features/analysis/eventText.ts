import type { TurnEvent } from '@parlance/contract'
import type { Translate } from '../../shared/i18n/useT'

/** Describes what began a turn that has no message. */
export function eventText(t: Translate, event: Exclude<TurnEvent, 'send'>): string {
  if (event === 'open') return t('history.opened')
  if (event === 'payment') return t('history.payment')
  if (event === 'switched') return t('history.switched')
  return event === 'authenticated' ? t('history.authenticated') : t(`callEvent.${event}`)
}
