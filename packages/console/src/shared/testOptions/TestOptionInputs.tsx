import { Select, TextInput } from '@mantine/core'
import { PLATFORMS } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { ChipsInput } from '../input/ChipsInput'
import { useFieldText } from '../ui/useErrorText'
import { GivenRows } from './GivenRows'
import { type TestOptions, wrongContexts } from './testOptions'

const CONTEXTS_MAX = 20
type Props = { options: TestOptions; onChange: (part: Partial<TestOptions>) => void }

/** What a test begins with: a moment, a platform, contexts, user variables, entities and slots (behaviour 9.1). */
export function TestOptionInputs({ options, onChange }: Props) {
  const t = useT()
  const fieldText = useFieldText()
  const wrong = wrongContexts(options.contexts)
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('test.at')}
        description={t('test.atHelp')}
        value={options.at}
        onChange={(event) => onChange({ at: event.currentTarget.value })}
      />
      <Select
        clearable
        label={t('test.platform')}
        description={t('test.platformHelp')}
        placeholder={t('platform.test')}
        value={options.platform}
        data={PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        onChange={(chosen) => onChange({ platform: PLATFORMS.find((each) => each === chosen) ?? null })}
      />
      <ChipsInput
        label={t('test.contexts')}
        description={t('test.contextsHelp')}
        placeholder={options.contexts.length === 0 ? t('test.contextsAdd') : ''}
        maxTags={CONTEXTS_MAX}
        value={options.contexts}
        error={wrong.length > 0 && `${wrong.join(', ')}: ${fieldText({ code: 'NAME_CHARACTERS' })}`}
        onChange={(contexts) => onChange({ contexts })}
      />
      <GivenRows
        label={t('test.userVariables')}
        rows={options.userVariables}
        onChange={(userVariables) => onChange({ userVariables })}
      />
      <GivenRows
        label={t('test.entities')}
        rows={options.entities}
        onChange={(entities) => onChange({ entities })}
      />
      <GivenRows label={t('test.slots')} rows={options.slots} onChange={(slots) => onChange({ slots })} />
    </>
  )
}
