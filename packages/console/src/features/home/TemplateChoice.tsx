import { Radio } from '@mantine/core'
import type { SampleBot } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import classes from './TemplateChoice.module.css'

type Props = {
  /** The template of the chosen language. */
  template: SampleBot | undefined
  chosen: boolean
  onChange: (chosen: boolean) => void
}

/** Whether a new domain begins empty, or with the working bot of its language. */
export function TemplateChoice({ template, chosen, onChange }: Props) {
  const t = useT()
  if (!template) return null
  const { conversations, questions, entities } = template
  return (
    <Radio.Group
      label={t('template.begin')}
      value={chosen ? 'TEMPLATE' : 'EMPTY'}
      onChange={(value) => onChange(value === 'TEMPLATE')}
    >
      <div className={classes.choice}>
        <Radio value="EMPTY" label={t('template.empty')} description={t('template.emptyHelp')} />
        <Radio
          value="TEMPLATE"
          label={t('template.named', { name: template.name })}
          description={
            <>
              <span lang={template.language}>{template.description}</span>{' '}
              {t('template.size', { conversations, questions, entities })}
            </>
          }
        />
      </div>
    </Radio.Group>
  )
}
