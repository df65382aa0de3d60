import { Button, Select, TextInput } from '@mantine/core'
import { PLATFORMS } from '@parlance/contract'
import { useState } from 'react'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useT } from '../../shared/i18n/useT'
import { ChipsInput } from '../../shared/input/ChipsInput'
import { useFieldText } from '../../shared/ui/useErrorText'
import { GivenRows } from './GivenRows'
import { hasOptions, NO_OPTIONS, type TestOptions, wrongContexts } from './testOptions'

const CONTEXTS_MAX = 20
type Props = {
  opened: boolean
  options: TestOptions
  onApply: (options: TestOptions) => void
  onClose: () => void
}

/** What a test begins with: a moment, a platform, contexts, user variables, entities and slots (behaviour 9.1). */
export function TestOptionsDrawer({ opened, options, onApply, onClose }: Props) {
  const t = useT()
  const fieldText = useFieldText()
  const [draft, setDraft] = useState(options)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    // What was typed but not applied is dropped at the next opening.
    setWasOpened(opened)
    setDraft(options)
  }
  const change = (part: Partial<TestOptions>) => setDraft((now) => ({ ...now, ...part }))
  const wrong = wrongContexts(draft.contexts)
  const apply = () => {
    if (wrong.length === 0) onApply(draft)
  }
  return (
    <FormDrawer
      opened={opened}
      title={t('test.options')}
      action={t('test.optionsApply')}
      dirty={JSON.stringify(draft) !== JSON.stringify(options)}
      onSubmit={apply}
      onClose={onClose}
    >
      <p className="quiet">{t('test.optionsHelp')}</p>
      <TextInput
        type="datetime-local"
        label={t('test.at')}
        description={t('test.atHelp')}
        value={draft.at}
        onChange={(event) => change({ at: event.currentTarget.value })}
      />
      <Select
        clearable
        label={t('test.platform')}
        description={t('test.platformHelp')}
        placeholder={t('platform.test')}
        value={draft.platform}
        data={PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        onChange={(chosen) => change({ platform: PLATFORMS.find((each) => each === chosen) ?? null })}
      />
      <ChipsInput
        label={t('test.contexts')}
        description={t('test.contextsHelp')}
        placeholder={draft.contexts.length === 0 ? t('test.contextsAdd') : ''}
        maxTags={CONTEXTS_MAX}
        value={draft.contexts}
        error={wrong.length > 0 && `${wrong.join(', ')}: ${fieldText({ code: 'NAME_CHARACTERS' })}`}
        onChange={(contexts) => change({ contexts })}
      />
      <GivenRows
        label={t('test.userVariables')}
        rows={draft.userVariables}
        onChange={(userVariables) => change({ userVariables })}
      />
      <GivenRows
        label={t('test.entities')}
        rows={draft.entities}
        onChange={(entities) => change({ entities })}
      />
      <GivenRows label={t('test.slots')} rows={draft.slots} onChange={(slots) => change({ slots })} />
      {hasOptions(draft) && (
        <Button variant="subtle" color="gray" w="fit-content" px={8} onClick={() => setDraft(NO_OPTIONS)}>
          {t('test.optionsClear')}
        </Button>
      )}
    </FormDrawer>
  )
}
