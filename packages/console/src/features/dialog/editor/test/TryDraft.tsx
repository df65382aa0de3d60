import { Button, Kbd } from '@mantine/core'
import { useMay } from '../../../../shared/api/useMay'
import { useT } from '../../../../shared/i18n/useT'
import { COMMAND_KEY } from '../../../../shared/input/keyOf'
import { openTest, useTestPanel, wantDraft } from '../../../../shared/layout/testPanel/testPanel'

/** Opens the test beside the editor, which talks to what stands in the form. */
export function TryDraft({ domainId }: { domainId: number }) {
  const t = useT()
  const panel = useTestPanel()
  const may = useMay(domainId, 'Run/test')
  if (!may) return null
  return (
    <Button
      aria-keyshortcuts="Control+J Meta+J"
      rightSection={<Kbd size="xs" aria-hidden>{`${COMMAND_KEY}J`}</Kbd>}
      onClick={() => {
        wantDraft()
        openTest(panel)
      }}
    >
      {t('test.try')}
    </Button>
  )
}
