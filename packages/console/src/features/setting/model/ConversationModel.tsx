import { Group, NumberInput, Switch } from '@mantine/core'
import {
  type Build,
  type DomainDetail,
  type ModelReportSummary,
  SIMILAR_ANSWERS_MAX,
  SIMILAR_ANSWERS_MIN,
  SIMILAR_THRESHOLD_DEFAULT,
  SINGLE_THRESHOLD_DEFAULT,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { buildQuery, deployStatusQuery } from '../../../shared/api/buildQueries'
import { modelReportQuery } from '../../../shared/api/modelReportQueries'
import { useMay } from '../../../shared/api/useMay'
import type { FieldProps } from '../../../shared/form/draftForm'
import { useT } from '../../../shared/i18n/useT'
import { SettingForm } from '../SettingForm'
import { useDomainForm } from '../useDomainForm'
import { BandPreview } from './BandPreview'
import classes from './ConversationModel.module.css'
import { ModelFacts } from './ModelFacts'

const SHARES = [
  { field: 'singleThreshold', fallback: SINGLE_THRESHOLD_DEFAULT },
  { field: 'similarThreshold', fallback: SIMILAR_THRESHOLD_DEFAULT },
  { field: 'ensembleWeight', fallback: 0.5 },
] as const

/** Tab "Conversation Model": when the model may answer alone, when it offers similar answers, and how many. */
export function ConversationModel({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/updateDomain')
  const form = useDomainForm(domain, 'modelSettings')
  const { modelSettings } = form.draft
  const { build, report } = useBetaModel(domain.id)
  const learned = {
    singleThreshold: build?.report?.thresholds?.single,
    similarThreshold: build?.report?.thresholds?.similar,
    ensembleWeight: report?.ensembleWeight,
  }
  return (
    <div className={classes.root}>
      <SettingForm form={form} editable={editable}>
        {SHARES.map(({ field, fallback }) => (
          <Share
            key={field}
            name={field}
            input={form.field(`modelSettings.${field}`)}
            start={learned[field] ?? fallback}
            learned={learned[field]}
          />
        ))}
        <Switch
          label={t('setting.similarOn')}
          description={t('setting.similarOnHelp')}
          {...form.flag('modelSettings.similarOn')}
        />
        <Group gap="lg" grow align="flex-start" maw={360}>
          {(['similarMin', 'similarMax'] as const).map((field) => (
            <NumberInput
              key={field}
              label={t(`setting.${field}`)}
              min={SIMILAR_ANSWERS_MIN}
              max={SIMILAR_ANSWERS_MAX}
              allowDecimal={false}
              disabled={!modelSettings.similarOn}
              {...form.field(`modelSettings.${field}`)}
            />
          ))}
        </Group>
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      <div className={classes.aside}>
        {report && <BandPreview report={report} settings={modelSettings} />}
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
  name: (typeof SHARES)[number]['field']
  input: FieldProps<number | null>
  /** The value that the field starts with when it is no longer learned. */
  start: number
  learned: number | undefined
}

/** A share 0–1 that the build learns unless the operator sets it. */
function Share({ name, input, start, learned }: ShareProps) {
  const t = useT()
  const { value, onChange } = input
  return (
    <div>
      <NumberInput
        maw={360}
        label={t(`setting.${name}`)}
        description={t(`setting.${name}Help`)}
        placeholder={learned === undefined ? t('setting.learned') : t('model.learned', { value: learned })}
        min={0}
        max={1}
        step={0.05}
        decimalScale={3}
        decimalSeparator={t.format.decimalSeparator}
        disabled={value === null}
        {...input}
        value={value ?? ''}
        // An emptied field is the learned value again.
        onChange={(next) => onChange(typeof next === 'number' ? next : value)}
      />
      <Switch
        mt="sm"
        label={t('setting.useLearned')}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : start)}
      />
    </div>
  )
}

/** The build whose model answers in beta, with its report; null while nothing is known of one, or may be. */
function useBetaModel(domainId: number): { build: Build | null; report: ModelReportSummary | null } {
  const may = useMay(domainId, 'View/executeBuilder')
  const status = useQuery({ ...deployStatusQuery(domainId), enabled: may }).data
  const buildId = status?.betaStatus.currentDeployBuildId ?? null
  const build =
    useQuery({ ...buildQuery(domainId, buildId ?? 0), enabled: may && buildId !== null }).data ?? null
  const report =
    useQuery({ ...modelReportQuery(domainId, build?.id ?? 0), enabled: build !== null }).data?.report ?? null
  return { build, report }
}
