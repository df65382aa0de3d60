import { Radio } from '@mantine/core'
import { useT } from '../../../shared/i18n/useT'
import classes from './Preview.module.css'
import type { Existing } from './useApplyUpload'

const CHOICES: readonly Existing[] = ['OVERWRITE', 'SKIP']

/** What becomes of conversations that the domain already has, in plain words. */
export function ExistingChoice(props: { value: Existing; onChange: (value: Existing) => void }) {
  const { value, onChange } = props
  const t = useT()
  return (
    <Radio.Group
      label={t('exchange.existing')}
      value={value}
      onChange={(chosen) => onChange(CHOICES.find((each) => each === chosen) ?? 'OVERWRITE')}
    >
      <div className={classes.choice}>
        {CHOICES.map((each) => (
          <Radio
            key={each}
            size="xs"
            value={each}
            label={t(`exchange.existing.${each}`)}
            description={t(`exchange.existingHelp.${each}`)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
