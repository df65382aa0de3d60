import {
  type MultimediaEcho,
  type MultimediaIntent,
  MultimediaIntentFields,
  multimediaIntent,
  URL_MAX,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { useMay } from '../../../shared/api/useMay'
import { CallGuide } from '../../../shared/call/CallGuide'
import { Fault, Part, RequestPart, Response } from '../../../shared/call/CallParts'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import type { DraftForm } from '../../../shared/form/draftForm'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import type { LinkDraft } from '../../../shared/linkage/LinkFields'
import { serviceQuery } from '../../../shared/linkage/serviceQuery'
import { ImagePicker } from '../../../shared/media/ImagePicker'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { ServerForm } from '../linkage/ServerForm'
import { type ServerDraft, useServerForm } from '../linkage/useServerForm'
import classes from './Multimedia.module.css'

/** Tab "Multimedia Intent": the operator's server that says what images mean (channels.md). */
export function MultimediaIntentTab({ domainId }: { domainId: number }) {
  const t = useT()
  const found = useQuery(serviceQuery(domainId, 'multimediaIntent'))
  return (
    <div className={classes.root}>
      <p className="quiet">{t('multimedia.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Setting domainId={domainId} found={found.data} />}
    </div>
  )
}

function Setting({ domainId, found }: { domainId: number; found: MultimediaIntent }) {
  const may = useMay(domainId, 'Change/linkMessenger')
  const form = useServerForm(domainId, 'multimediaIntent', found)
  return (
    <div className={linkage.columns}>
      <ServerForm service="multimediaIntent" form={form} found={found} may={may} />
      {may && <MultimediaTest domainId={domainId} form={form} />}
    </div>
  )
}

type Props = { domainId: number; form: DraftForm<LinkDraft> }

/** Asks the server as it stands in the form about an image of one's choice. Nothing is saved. */
function MultimediaTest({ domainId, form }: Props) {
  const t = useT()
  const [image, setImage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { url, secret = '' } = form.draft as ServerDraft
  const address = image.trim()
  const trial = useTrial({
    asked: isUsable(url) && address !== '' ? { url, secret, image: address } : null,
    ask: (asked, send) => call(multimediaIntent.echo, { query: { domainId }, body: { ...asked, send } }),
    touch: () => {
      setMissing(address === '')
      form.touch('url')
    },
  })
  return (
    <section className={classes.card} aria-label={t('multimedia.test')}>
      <h2>{t('multimedia.test')}</h2>
      <div className={classes.image}>
        <TrialText
          label={t('multimedia.testImage')}
          description={t('multimedia.testImageHelp')}
          placeholder="https://"
          inputMode="url"
          maxLength={URL_MAX}
          value={image}
          error={isMissing && address === '' ? t('multimedia.chooseImage') : null}
          onChange={setImage}
          {...trial.enter}
        />
        <ImagePicker domainId={domainId} onPick={(picked) => setImage(picked.address)} />
      </div>
      <TriedCall trial={trial}>{(echo, sent) => <Outcome echo={echo} sent={sent} />}</TriedCall>
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
  const body = { url, secret: 'secret', image: '', send: false }
  return (
    <CallGuide
      queryKey={key('multimedia', domainId, 'echo', body)}
      ask={(signal) => call(multimediaIntent.echo, { query: { domainId }, body, signal })}
      isWhole={isUsable(url)}
      answer={{
        contentType: JSON_TYPE,
        body: JSON.stringify({ query: t('multimedia.sampleQuery') }, null, 2),
      }}
      help={t('multimedia.guideHelp')}
    />
  )
}
