import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  type MultimediaEcho,
  MultimediaIntentFields,
  type MultimediaTrial,
  multimediaIntent,
} from '@parlance/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { Fault, Part, RequestPart, Response } from '../../../shared/call/CallParts'
import { CallTrial, TrialResult } from '../../../shared/call/CallTrial'
import { GuideFrame, GuideSteps } from '../../../shared/call/GuideParts'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { useT } from '../../../shared/i18n/useT'
import { ImagePicker } from '../../../shared/media/ImagePicker'
import classes from './Multimedia.module.css'
import type { MultimediaForm } from './multimediaQuery'

type Props = { domainId: number; form: MultimediaForm }

/** Asks the server as it stands in the form about an image of one's choice. Nothing is saved. */
export function MultimediaTest({ domainId, form }: Props) {
  const t = useT()
  const [image, setImage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { url, secret } = form.draft
  const echo = useMutation({
    mutationFn: async (body: MultimediaTrial) => ({
      body,
      echo: await call(multimediaIntent.echo, { query: { domainId }, body }),
    }),
  })
  const address = image.trim()
  const run = (send: boolean) => {
    const isWhole = isUsable(url)
    setMissing(address === '')
    if (!isWhole) form.touch('url')
    if (isWhole && address !== '') echo.mutate({ url, secret, image: address, send })
  }
  const enter = useEnter(() => run(true))
  const tried = echo.data
  const isStale =
    tried && (tried.body.url !== url || tried.body.image !== address || tried.body.secret !== secret)
  return (
    <section className={classes.card} aria-label={t('multimedia.test')}>
      <h2>{t('multimedia.test')}</h2>
      <div className={classes.image}>
        <TextInput
          label={t('multimedia.testImage')}
          description={t('multimedia.testImageHelp')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          value={image}
          error={isMissing && address === '' ? t('multimedia.chooseImage') : null}
          onChange={(event) => setImage(event.currentTarget.value)}
          {...enter}
        />
        <ImagePicker domainId={domainId} onPick={(picked) => setImage(picked.address)} />
      </div>
      <CallTrial
        running={echo.isPending ? echo.variables.send : null}
        onRun={run}
        refused={null}
        error={echo.error}
      >
        {tried && (
          <TrialResult stale={isStale === true}>
            <Outcome echo={tried.echo} sent={tried.body.send} />
          </TrialResult>
        )}
      </CallTrial>
      <Guide domainId={domainId} url={url} />
    </section>
  )
}

function isUsable(url: string): boolean {
  return url !== '' && MultimediaIntentFields.safeParse({ active: true, url, secret: '' }).success
}

function Outcome({ echo, sent }: { echo: MultimediaEcho; sent: boolean }) {
  const t = useT()
  const { request, response, reason, imageFault, query } = echo
  if (imageFault)
    return (
      <Fault
        meaning={t(`multimedia.imageFault.${imageFault}`)}
        remedy={t(`multimedia.imageRemedy.${imageFault}`)}
      />
    )
  return (
    <>
      <ReplyFault of="multimedia" reason={reason} />
      {query !== null && (
        <Part title={t('multimedia.heard')}>
          <p>
            <strong>{query}</strong>
          </p>
        </Part>
      )}
      <RequestPart request={request} sent={sent && reason !== 'NO_SECRET'} />
      {response && <Response response={response} failed={reason !== null} />}
    </>
  )
}

/** What the server gets and has to answer, with servers and a call to paste. */
function Guide({ domainId, url }: { domainId: number; url: string }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const isWhole = isUsable(url)
  const body = { url, secret: 'secret', image: '', send: false }
  const found = useQuery({
    queryKey: key('multimedia', domainId, 'echo', body),
    queryFn: ({ signal }) => call(multimediaIntent.echo, { query: { domainId }, body, signal }),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <GuideFrame isWhole={isWhole} found={found} onToggle={setOpened}>
      {found.data && (
        <GuideSteps
          request={found.data.request}
          answer={{
            contentType: JSON_TYPE,
            body: JSON.stringify({ query: t('multimedia.sampleQuery') }, null, 2),
          }}
          help={t('multimedia.guideHelp')}
        />
      )}
    </GuideFrame>
  )
}
