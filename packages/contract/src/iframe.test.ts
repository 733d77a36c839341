import { expect, test } from 'vitest';
import { isIframeMessage } from './iframe.ts';

const message = { source: 'portaria', version: 1, flow: 'sign-up', step: 'signup_contacts', status: 'IN_PROGRESS' };

test.each([
  ['a message as it is sent', message, true],
  ['the other flow', { ...message, flow: 'recovery' }, true],
  ['SUCCESS', { ...message, status: 'SUCCESS' }, true],
  ['CANCEL', { ...message, status: 'CANCEL' }, true],
  ['an unknown status', { ...message, status: 'DONE' }, false],
  ['a flow that cannot be embedded', { ...message, flow: 'sign-in' }, false],
  ['the name of something every object has', { ...message, flow: 'toString' }, false],
  ['another version', { ...message, version: 2 }, false],
  ['another sender', { ...message, source: 'analytics' }, false],
  ['no step', { ...message, step: undefined }, false],
  ['nothing', null, false],
  ['a text', 'IN_PROGRESS', false],
])('EM-01 %s', (_, data, is) => {
  expect(isIframeMessage(data)).toBe(is);
});
