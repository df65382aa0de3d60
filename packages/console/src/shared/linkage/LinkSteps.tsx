import { Anchor } from '@mantine/core'
import type { LinkStep } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { AnchorLink } from '../link/AnchorLink'
import linkage from './Linkage.module.css'
import { sayOf } from './LinkFields'

type Props = {
  domainId: number
  /** What the message ids of the service begin with. */
  words: string
  /** The name of the service. */
  name: string
  steps: readonly LinkStep[]
  /** Shows what is to be copied in a step. */
  renderCopied?: (step: LinkStep) => ReactNode
  /** False while the notes tell of what there is not yet. */
  noted?: boolean
}

/** What is done at a service and here, in order, with what it has to know. */
export function LinkSteps({ domainId, words, name, steps, renderCopied, noted = true }: Props) {
  const t = useT()
  const say = sayOf(t, { name })
  return (
    <div>
      <h3 className={linkage.heading}>{say(`${words}.steps`)}</h3>
      <ol className={linkage.steps}>
        {steps.map((step) => (
          <li key={step.says}>
            {say(step.says)}{' '}
            {step.url && (
              <Anchor underline="always" href={step.url} target="_blank" rel="noreferrer">
                {step.url}
              </Anchor>
            )}
            {step.atMessengers && (
              <AnchorLink to="/information/$tab" params={{ tab: 'messenger' }} search={{ domainId }}>
                {t('screen.messenger')}
              </AnchorLink>
            )}
            {step.example && (
              <div>
                <code>{step.example}</code>
              </div>
            )}
            {renderCopied?.(step)}
            {step.note && noted && <div className="quiet">{say(step.note)}</div>}
          </li>
        ))}
      </ol>
    </div>
  )
}
