import { Button } from '@mantine/core'
import type { WalkFinding, WalkLine } from '@parlance/contract'
import { Play } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import { openTest, useTestPanel } from '../../../../shared/layout/testPanel/testPanel'
import { wantTalk } from '../../../../shared/layout/testPanel/testTalk'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { CopyButton } from '../../../../shared/ui/code/CopyButton'
import classes from './Walk.module.css'

type Props = { finding: WalkFinding; domainId: number; lang: string | undefined }

/** The talk that leads to what a walk found: it can be read, played, and copied; and the way to the answer or slot. */
export function FindingPath({ finding, domainId, lang }: Props) {
  const t = useT()
  const panel = useTestPanel()
  const { path, conversationId, conversationName: name, answer, slot } = finding
  const play = () => {
    wantTalk(path.map(({ said }) => said))
    openTest(panel)
  }
  const place = answer === undefined ? { slot } : { answer: { id: 0, at: answer } }
  return (
    <>
      {(answer !== undefined || slot !== undefined) && (
        <AnchorLink
          to="/dmManagementModify"
          search={{ domainId, id: conversationId }}
          state={{ spoken: { conversationId, name, isDraft: true, ...place } } as never}
        >
          {slot === undefined
            ? t('scenario.walk.toAnswer', { number: (answer ?? 0) + 1 })
            : t('scenario.walk.toSlot', { slot })}
        </AnchorLink>
      )}
      {path.length > 0 && (
        <details className={classes.path}>
          <summary>{t('scenario.walk.path', { count: path.length })}</summary>
          <ol lang={lang}>
            {path.map((line, i) => (
              <Line key={i} line={line} />
            ))}
          </ol>
          <div className={classes.ways}>
            <Button size="compact-sm" leftSection={<Play size={14} aria-hidden />} onClick={play}>
              {t('scenario.walk.play')}
            </Button>
            <CopyButton text={textOf(path)} name={name} />
          </div>
        </details>
      )}
    </>
  )
}

function Line({ line: { said, pressed, heard } }: { line: WalkLine }) {
  const t = useT()
  return (
    <li>
      {said === '' ? (
        <p className={classes.said}>{t('scenario.walk.opened')}</p>
      ) : (
        <p className={classes.said} data-pressed={pressed || undefined}>
          {said}
        </p>
      )}
      <p>{heard === '' ? t('scenario.walk.silent') : heard}</p>
    </li>
  )
}

/** As it is pasted elsewhere: what the user says behind a mark, then what the bot says. */
function textOf(path: readonly WalkLine[]): string {
  return path.map(({ said, heard }) => `> ${said}\n${heard}`).join('\n')
}
