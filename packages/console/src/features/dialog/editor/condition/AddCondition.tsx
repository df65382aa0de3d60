import type { Condition } from '@parlance/contract'
import { useDomain } from '../../../../shared/api/useDomain'
import { useT } from '../../../../shared/i18n/useT'
import { SettingMenu } from '../setting/SettingMenu'
import type { ConditionType } from './conditionKind'
import { CONDITION_KINDS } from './conditionKinds'
import { valueWords } from './conditionWords'

type Props = { domainId: number; label: string; onAdd: (condition: Condition) => void }

/** The kinds of conditions that may be added, found by name. */
export function AddCondition({ domainId, label, onAdd }: Props) {
  const t = useT()
  const domainType = useDomain(domainId)?.domainType
  const types = Object.keys(CONDITION_KINDS) as ConditionType[]
  const offered = types.filter((type) => {
    const { onlyIn } = CONDITION_KINDS[type]
    return onlyIn === undefined || onlyIn === domainType
  })
  return (
    <SettingMenu
      label={label}
      findLabel={t('condition.find')}
      choices={offered.map((type) => ({
        field: type,
        icon: CONDITION_KINDS[type].icon,
        name: t(`conditionType.${type}`),
        help: t(`condition.help.${type}`),
        also: () => valueWords(type, t),
      }))}
      onChoose={(type) => onAdd(CONDITION_KINDS[type as ConditionType].initial())}
    />
  )
}
