import type { Translate } from '../i18n/useT'

/** How a person is called: by name, by address where there is none, and as deleted where the account is gone. */
export function personName(t: Translate, name: string | undefined, email?: string): string {
  return name || email || t('common.deletedAccount')
}
