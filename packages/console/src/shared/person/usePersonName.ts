import { useT } from '../i18n/useT'

/** How a person is called: by name, by address where there is none, and as deleted where the account is gone. */
export function usePersonName(): (name: string | undefined, email?: string) => string {
  const t = useT()
  return (name, email) => name || email || t('common.deletedAccount')
}
