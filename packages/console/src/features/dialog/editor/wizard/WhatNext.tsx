import { Button } from '@mantine/core'
import type { Conversation } from '@parlance/contract'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { ButtonLink } from '../../../../shared/link/ButtonLink'
import classes from './Wizard.module.css'

type Props = { domainId: number; made: Conversation; onAnother: () => void }

/** What can be done once a conversation is saved. */
export function WhatNext({ domainId, made, onAnother }: Props) {
  const t = useT()
  const another = useRef<HTMLButtonElement>(null)
  useEffect(() => another.current?.focus(), [])
  return (
    <section className={classes.next} aria-labelledby="what-next">
      <h2 id="what-next">{t('wizard.saved', { name: made.name })}</h2>
      <p className="quiet">{t('wizard.savedHelp')}</p>
      <div className={classes.more}>
        <Button ref={another} variant="filled" onClick={onAnother}>
          {t('wizard.another')}
        </Button>
        <ButtonLink to="/information/$tab" params={{ tab: 'buildHistory' }} search={{ domainId }}>
          {t('wizard.build')}
        </ButtonLink>
        <ButtonLink to="/dmManagementModify" search={{ domainId, id: made.id }}>
          {t('wizard.openMade')}
        </ButtonLink>
      </div>
    </section>
  )
}
