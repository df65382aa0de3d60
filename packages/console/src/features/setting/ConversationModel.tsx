import { Group, NumberInput, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type DomainDetail,
  ModelSettings,
  SIMILAR_ANSWERS_MAX,
  SIMILAR_ANSWERS_MIN,
  SIMILAR_THRESHOLD_DEFAULT,
  SINGLE_THRESHOLD_DEFAULT,
} from '@parlance/contract'
import { useMay } from '../../shared/api/useMay'
import { useSchemaForm } from '../../shared/form/useSchemaForm'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { BandPreview } from './BandPreview'
import classes from './ConversationModel.module.css'
import { ModelFacts } from './ModelFacts'
import { SettingForm } from './SettingForm'
import { useBetaModel } from './useBetaModel'
import { useSaveDomain } from './useSaveDomain'

const SHARES = [
  { field: 'singleThreshold', fallback: SINGLE_THRESHOLD_DEFAULT },
  { field: 'similarThreshold', fallback: SIMILAR_THRESHOLD_DEFAULT },
  { field: 'ensembleWeight', fallback: 0.5 },
] as const

/** Tab "Conversation Model": when the model may answer alone, when it offers similar answers, and how many. */
export function ConversationModel({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/updateDomain')
  const { form, showError } = useSchemaForm<ModelSettings>({
    schema: ModelSettings,
    initialValues: domain.modelSettings,
    prefix: 'modelSettings.',
  })
  const save = useSaveDomain(domain, showError)
  const { build, report } = useBetaModel(domain.id)
  const learned = {
    singleThreshold: build?.report?.thresholds?.single,
    similarThreshold: build?.report?.thresholds?.similar,
    ensembleWeight: report?.ensembleWeight,
  }
  return (
    <div className={classes.root}>
      <SettingForm
        dirty={form.isDirty()}
        saving={save.isPending}
        editable={editable}
        onSubmit={form.onSubmit((modelSettings) => save.mutate({ modelSettings }))}
      >
        {SHARES.map(({ field, fallback }) => (
          <Share key={field} form={form} field={field} fallback={fallback} learned={learned[field]} />
        ))}
        <Switch
          label={t('setting.similarOn')}
          description={t('setting.similarOnHelp')}
          {...form.getInputProps('similarOn', { type: 'checkbox' })}
        />
        <Group gap="lg" grow align="flex-start" maw={360}>
          {(['similarMin', 'similarMax'] as const).map((field) => (
            <NumberInput
              key={field}
              label={t(`setting.${field}`)}
              min={SIMILAR_ANSWERS_MIN}
              max={SIMILAR_ANSWERS_MAX}
              allowDecimal={false}
              disabled={!form.values.similarOn}
              {...form.getInputProps(field)}
            />
          ))}
        </Group>
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      <div className={classes.aside}>
        {report && <BandPreview report={report} settings={form.values} />}
        {build ? (
          <ModelFacts domain={domain} build={build} report={report} />
        ) : (
          <p className="quiet">{t('model.none')}</p>
        )}
      </div>
    </div>
  )
}

type ShareProps = {
  form: UseFormReturnType<ModelSettings>
  field: (typeof SHARES)[number]['field']
  /** Taken as a start where nothing is learned yet. */
  fallback: number
  learned: number | undefined
}

/** A share 0–1 that the build learns unless the operator sets it. */
function Share({ form, field, fallback, learned }: ShareProps) {
  const t = useT()
  const format = useFormat()
  const value = form.values[field]
  const input = form.getInputProps(field)
  return (
    <div>
      <NumberInput
        maw={360}
        label={t(`setting.${field}`)}
        description={t(`setting.${field}Help`)}
        placeholder={learned === undefined ? t('setting.learned') : t('model.learned', { value: learned })}
        min={0}
        max={1}
        step={0.05}
        decimalScale={3}
        decimalSeparator={format.decimalSeparator}
        disabled={value === null}
        {...input}
        value={value ?? ''}
        // An emptied field is the learned value again.
        onChange={(next) => input.onChange(typeof next === 'number' ? next : value)}
      />
      <Switch
        mt="sm"
        label={t('setting.useLearned')}
        checked={value === null}
        onChange={(event) =>
          form.setFieldValue(field, event.currentTarget.checked ? null : (learned ?? fallback))
        }
      />
    </div>
  )
}
