import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FieldIssue } from '@parlance/contract'
import { ApiError } from '../api/ApiError'
import { useT } from '../i18n/useT'
import { fieldText } from '../ui/errorText'
import { useFocusBack } from '../ui/focus/useFocusBack'

const SHOWN = 20

/** What kept things from being restored; undefined for any other error. */
export function refusedRestore(error: unknown): readonly FieldIssue[] | undefined {
  if (!(error instanceof ApiError) || error.reply.code !== 'RESTORE_REFUSED') return undefined
  return error.reply.issues ?? []
}

/** Says what is missing or taken, for each thing that was to be restored. */
export function RestoreRefused({ error, onClose }: { error: unknown; onClose: () => void }) {
  const issues = refusedRestore(error)
  return issues ? <Refusal issues={issues} onClose={onClose} /> : null
}

function Refusal({ issues, onClose }: { issues: readonly FieldIssue[]; onClose: () => void }) {
  const t = useT()
  useFocusBack()
  const more = issues.length - SHOWN
  const textOf = (issue: FieldIssue) => {
    const { question, conversationName } = issue.params ?? {}
    return issue.code === 'DUPLICATE_QUESTION'
      ? t('trash.questionTaken', {
          question: String(question ?? ''),
          conversationName: String(conversationName ?? ''),
        })
      : fieldText(t, issue)
  }
  return (
    <Modal opened onClose={onClose} title={t('trash.refusedTitle')}>
      <Stack gap="lg">
        <span>{t('trash.refusedText')}</span>
        <ul>
          {issues.slice(0, SHOWN).map((issue, i) => (
            // The list never changes while it is shown.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i}>
              <strong>{String(issue.params?.['object'] ?? '')}</strong>
              <div>{textOf(issue)}</div>
            </li>
          ))}
          {more > 0 && <li className="quiet">{t('common.andMore', { count: more })}</li>}
        </ul>
        <Group justify="flex-end">
          <Button variant="filled" data-autofocus onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
