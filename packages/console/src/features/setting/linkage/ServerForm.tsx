import { SERVICES } from '@parlance/contract'
import type { ReactNode } from 'react'
import type { DraftForm } from '../../../shared/form/draftForm'
import { useT } from '../../../shared/i18n/useT'
import { type LinkDraft, LinkFields } from '../../../shared/linkage/LinkFields'
import { SettingForm } from '../SettingForm'
import type { ServerFound, ServerName } from './useServerForm'

type Props = {
  service: ServerName
  form: DraftForm<LinkDraft>
  found: ServerFound
  may: boolean
  /** Shown below the inputs. */
  children?: ReactNode
}

/** The inputs of a server of the operator's that gives a service, drawn from what its fields say of themselves. */
export function ServerForm({ service, form, found, may, children }: Props) {
  const t = useT()
  return (
    <SettingForm form={form} editable={may}>
      <LinkFields schema={SERVICES[service].fields} form={form} found={found} may={may} />
      {children}
      <p className="quiet">{t('setting.effect')}</p>
    </SettingForm>
  )
}
