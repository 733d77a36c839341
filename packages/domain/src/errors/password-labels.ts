import * as passwordTexts from '../texts/password.ts';
import type { Reading } from './reaction.ts';

const label = (key: string, area: string, text: string) =>
  ({ key, area: `${area}_${key}`, reaction: { show: 'label', field: 'password', text } }) as const satisfies Reading;

/** VA-05, VA-08: the codes of a refused password, the same wherever a password is set. */
export const passwordReadings = (area: string) =>
  ({
    '0007': label('invalid_password', area, 'Essa senha não serve. Tente outra.'),
    '0032': label('password_already_used', area, passwordTexts.rules.lastPasswords),
    '0057': label('password_with_name', area, passwordTexts.rules.withUserName),
    '0058': label('password_with_sequential_numbers', area, passwordTexts.rules.withSequentialNumbers),
    '0059': label('password_without_uppercased_letter', area, passwordTexts.rules.withCapitalLetter),
    '0060': label('password_without_lowercased_letter', area, passwordTexts.rules.withLowercaseLetter),
    '0061': label('password_with_sequential_characters', area, passwordTexts.rules.withSequentialCharacters),
    '0062': label('password_with_document', area, passwordTexts.rules.withDocumentNumber),
    '0063': label('password_with_repeated_characters', area, passwordTexts.rules.repeatedCharacters),
    '0064': label('password_with_forbidden_words', area, passwordTexts.rules.prohibitedWords),
    '0065': label('password_without_number', area, passwordTexts.rules.atLeastOneNumber),
  }) as const;
