import type { Translate } from '../../shared/i18n/useT'

/** The name of a build status; for one that this console does not know, its code. */
export function statusText(t: Translate, status: string): string {
  return t.find(`buildStatus.${status}`) ?? t('build.unknownStatus', { status })
}
