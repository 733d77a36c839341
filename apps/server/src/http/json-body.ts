import type { FastifyInstance } from 'fastify';

/** Accepts only JSON. A call without a body may still send the content type. */
export function parseJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body, done);
  });
}
