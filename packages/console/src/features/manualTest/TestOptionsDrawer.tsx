import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useT } from '../../shared/i18n/useT'
import { TestOptionInputs } from '../../shared/testOptions/TestOptionInputs'
import { hasOptions, NO_OPTIONS, type TestOptions, wrongContexts } from '../../shared/testOptions/testOptions'

type Props = {
  opened: boolean
  options: TestOptions
  onApply: (options: TestOptions) => void
  onClose: () => void
}

/** What a test begins with: a moment, a platform, contexts, user variables, entities and slots (behaviour 9.1). */
export function TestOptionsDrawer({ opened, options, onApply, onClose }: Props) {
  const t = useT()
  const [draft, setDraft] = useState(options)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    // What was typed but not applied is dropped at the next opening.
    setWasOpened(opened)
    setDraft(options)
  }
  const change = (part: Partial<TestOptions>) => setDraft((now) => ({ ...now, ...part }))
  const apply = () => {
    if (wrongContexts(draft.contexts).length === 0) onApply(draft)
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
      <TestOptionInputs options={draft} onChange={change} />
      {hasOptions(draft) && (
        <Button variant="subtle" color="gray" w="fit-content" px={8} onClick={() => setDraft(NO_OPTIONS)}>
          {t('test.optionsClear')}
        </Button>
      )}
    </FormDrawer>
  )
}
