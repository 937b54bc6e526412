import type { MetadataJson } from 'libphonenumber-js/core';
import { createPhoneReading } from '../../text/phone/regional.ts';

const plans = JSON.parse(import.meta.env.REGIONAL_PLANS) as MetadataJson;

export const { isForeignPhone, regionalPhone } = createPhoneReading(plans);
