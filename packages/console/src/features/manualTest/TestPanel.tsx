import { ActionIcon, Button } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { Link } from '@tanstack/react-router'
import { Maximize2, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { useT } from '../../shared/i18n/useT'
import type { DraftProblem } from '../../shared/layout/testPanel/testedDraft'
import { isOpenedHere, onDraftWanted, useTestPanel } from '../../shared/layout/testPanel/testPanel'
import { onTalkWanted } from '../../shared/layout/testPanel/testTalk'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './ManualTest.module.css'
import { TestChat } from './TestChat'
import { TestHead } from './TestHead'
import { DRAFT } from './testTurn'
import { type TestControls, useTestSession } from './useTestSession'

/** The manual test beside any screen: its answers unfold why they were given. */
export function TestPanel({ domainId }: { domainId: number }) {
  const t = useT()
  const panel = useTestPanel()
  const controls = useTestSession(domainId)
  const root = useEscape(panel.close)
  const begin = useEffectEvent(() => {
    if (!controls.isDraft) controls.switchTo(DRAFT)
  })
  useEffect(() => onDraftWanted(() => begin()), [])
  const play = useEffectEvent((said: readonly string[]) => controls.play(said))
  useEffect(() => onTalkWanted((said) => play(said)), [])
  return (
    <div
      ref={root}
      className={classes.panel}
      data-environment={controls.isDraft ? 'DRAFT' : controls.session.environment}
    >
      <TestHead domainId={domainId} controls={controls}>
        <ActionIcon
          aria-label={t('test.openPage')}
          renderRoot={(props) => <Link {...props} to="/test" search={{ domainId }} />}
          {...tooltip(t('test.openPage'))}
        >
          <Maximize2 size={15} />
        </ActionIcon>
        <ActionIcon aria-label={t('common.close')} onClick={panel.close}>
          <X size={16} />
        </ActionIcon>
      </TestHead>
      <DraftProblems controls={controls} />
      <TestChat domainId={domainId} controls={controls} unfolds takesFocus={isOpenedHere()} />
    </div>
  )
}

/** Esc in the panel closes it and brings the focus back to where it was before. */
function useEscape(close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const [before] = useState(focusedNow)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.stopPropagation()
    close()
    before?.focus()
  })
  useEffect(() => {
    const { current } = root
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [])
  return root
}

/** What has the focus; the page itself when nothing has. */
function focusedNow(): HTMLElement | null {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLElement && activeElement !== document.body
  return isField ? activeElement : document.getElementById('content')
}

const SHOWN = 3

/** What keeps the draft from answering, with a button that leads to each field. */
function DraftProblems({ controls }: { controls: TestControls }) {
  const t = useT()
  const problems = problemsOf(controls)
  if (problems.length === 0) return null
  return (
    <div className={classes.problems} role="status">
      <TriangleAlert size={15} aria-hidden />
      <ul>
        {problems.slice(0, SHOWN).map(({ key, field, text, show }) => (
          <li key={key}>
            <span>{t('test.problem', { field, text })}</span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('test.goToField', { field })}
              onClick={show}
            >
              {t('test.goThere')}
            </Button>
          </li>
        ))}
        {problems.length > SHOWN && <li>{t('test.moreProblems', { count: problems.length - SHOWN })}</li>}
      </ul>
    </div>
  )
}

/** What the contract finds wrong, else what the server refused in the last turn. */
function problemsOf({ isDraft, editing, session }: TestControls): readonly DraftProblem[] {
  if (!isDraft || !editing) return []
  const failed = session.turns.at(-1)?.failed
  const issues = (failed instanceof ApiError && failed.reply.issues) || []
  return editing.problems.length > 0 ? editing.problems : editing.problemsOf(issues)
}
