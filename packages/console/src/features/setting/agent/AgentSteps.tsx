import type { Switcher } from '@parlance/contract'
import { writeSwitch } from '../../../shared/expression/written'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import classes from './Agent.module.css'
import { webhookOf } from './placeDraft'

type Props = { domainId: number; places: readonly Switcher[] }

/** What is done at the switcher and here, in order. */
export function AgentSteps({ domainId, places }: Props) {
  const t = useT()
  const url = webhookOf(domainId)
  const desk = places.find(({ type }) => type === 'AGENT')?.name ?? t('agent.exampleName')
  const written = writeSwitch(`${desk}, *{typedText}`)
  return (
    <section className={classes.card} aria-labelledby="agentSteps">
      <h2 id="agentSteps">{t('agent.steps')}</h2>
      <ol className={linkage.steps}>
        <li>
          {t('agent.step.switcher')}
          <Copied text={url} name={t('agent.webhook')} />
          {location.protocol !== 'https:' && <div className={classes.warn}>{t('agent.needsHttps')}</div>}
        </li>
        <li>{t('agent.step.bot')}</li>
        <li>{t('agent.step.agent')}</li>
        <li>
          {t('agent.step.answer')}
          <Copied text={written} name={t('agent.step.answer')} />
          <div className="quiet">{t('agent.step.answerHelp')}</div>
        </li>
        <li>{t('agent.step.build')}</li>
      </ol>
    </section>
  )
}

function Copied({ text, name }: { text: string; name: string }) {
  return (
    <div className={classes.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </div>
  )
}
