import { entity } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../../../shared/api/dialogueSettingsQuery'
import { componentKeys } from '../../../../../shared/component/componentKeys'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import { AnchorLink } from '../../../../../shared/link/AnchorLink'
import { entityChoices, entityNameIn, systemCodeIn } from './entityChoices'
import { NewEntity } from './NewEntity'

type Props = {
  field: FieldProps<string>
  domainId: number
  label?: string
  'aria-label'?: string
  description?: string
  lang: string | undefined
  readOnly: boolean
}

/** Chooses an entity by name or by what it finds; one that does not exist yet is made on the spot. */
export function EntityChoice({ field, domainId, readOnly, ...rest }: Props) {
  const t = useT()
  const { value, onChange, ...bound } = field
  const name = entityNameIn(value)
  const code = systemCodeIn(value)
  const exists = useQuery({
    queryKey: componentKeys('entity').list(domainId, { exists: name }),
    queryFn: ({ signal }) => call(entity.exist, { query: { domainId, name: name! }, signal }),
    enabled: name !== null,
  })
  const settings = useQuery({ ...dialogueSettingsQuery(domainId), enabled: code !== null })
  const isOff =
    code !== null && settings.data?.settings.systemEntities.some((one) => one.code === code && !one.active)
  return (
    <div>
      <SearchSelect
        {...rest}
        placeholder={t('task.entityPlaceholder')}
        find={(search) => entityChoices(domainId, search, t)}
        readOnly={readOnly}
        field={{
          ...bound,
          value: value || null,
          onChange: (chosen) => onChange(typeof chosen === 'string' ? chosen : ''),
        }}
      />
      {isOff && (
        <p className="help">
          {t('task.entity.off')}{' '}
          <AnchorLink to="/entity" search={{ domainId, tab: 'system' }}>
            {t('entity.tab.system')}
          </AnchorLink>
        </p>
      )}
      {name !== null && exists.data?.exist === false && !readOnly && (
        <NewEntity key={name} name={name} domainId={domainId} lang={rest.lang} />
      )}
    </div>
  )
}
