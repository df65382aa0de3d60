import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@parlance/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { packageAsset } from '../../assets'
import { send } from '../reply/replyWithErrors'

/** Serves the built console, and `index.html` for every page of it, which loads the log script where there is one. */
export async function consoleFiles(app: FastifyInstance, logScriptUrl: string | null): Promise<void> {
  const consoleFolder = packageAsset('console/dist')
  await app.register(fastifyStatic, {
    root: consoleFolder,
    wildcard: true,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/widget\.js(\.br|\.gz)?$/.test(file))
        response.setHeader('cross-origin-resource-policy', 'cross-origin')
    },
  })
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const page = await readFile(path.join(consoleFolder, 'index.html'), 'utf8').catch(() => null)
    if (page === null) return send(reply, new AppError('NOT_FOUND'))
    const whole = logScriptUrl === null ? page : withScript(page, logScriptUrl)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(whole)
  }
  app.get('/', (_request, reply) => sendPage(reply))
  app.get('/widget.js', (_request, reply) => reply.sendFile('widget.js', packageAsset('chat/dist')))
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://here')
    const isPage =
      request.method === 'GET' && !/^\/(api|custom|webchat|webhook|pay|assets)\/|\.\w+$/.test(pathname)
    return isPage ? sendPage(reply) : send(reply, new AppError('NOT_FOUND'))
  })
}

/** Behind everything of the page itself, which does not wait for it. */
function withScript(page: string, url: string): string {
  return page.replace('</body>', () => `<script src="${url.replaceAll('&', '&amp;')}" defer></script></body>`)
}
