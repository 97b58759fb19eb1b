import type { PublicSamples } from './publicSamples.ts';

/** Results and orders of public health laboratories. */
export const publicSamplesOfCdc: readonly PublicSamples[] = [
  {
    repository: 'CDCgov/phdi',
    commit: 'a0713b405eefd808bc4bbaa3d65e6a6bdf3236d3',
    outcomes: {
      'tests/assets/fhir-converter/hl7v2/sample_hl7.hl7': 'quarantined: noOrderNumber OBR-2 845439',
    },
  },
  {
    repository: 'CDCgov/prime-reportstream',
    commit: '5f58b4c574fa64a70b362f7881f035ec6110a933',
    outcomes: {
      'frontend-react-original/public/assets/hl7/Example-hl7-file.hl7':
        'quarantined: noOrderNumber OBR-2 1234d1d1-95fe-462c-8ac6-46728dba581c',
      'prime-router/src/test/resources/fhirengine/smoketest/valid_hl7.hl7':
        'quarantined: noOrderNumber OBR-2 09339017',
      'prime-router/src/testIntegration/resources/datatests/FHIR_to_HL7/sample_AK_20240220-0001.hl7':
        'quarantined: noOrderNumber OBR-2 3ad338c6-125d-4141-9ce1-6040481304ab',
      'prime-router/src/testIntegration/resources/datatests/FHIR_to_HL7/sample_IL_20240802-0001.hl7':
        'quarantined: noOrderNumber OBR-2 0bab3f94-feb4-4915-939d-1adc5da201f3',
      'prime-router/src/testIntegration/resources/datatests/FHIR_to_HL7/sample_NH_202407016-0001.hl7':
        'quarantined: noOrderNumber OBR-2 0bab3f94-feb4-4915-939d-1adc5da201f3',
      'prime-router/src/testIntegration/resources/datatests/FHIR_to_HL7/sample_RADx_MARS_20230406-0001.hl7':
        'quarantined: noOrderNumber OBR-2 f34b0f57-1601-4480-ae8a-d4006e50f38d',
      'prime-router/src/testIntegration/resources/datatests/FHIR_to_HL7/sample_VI_20231228-0001.hl7':
        'quarantined: noOrderNumber OBR-2 2eecfd5c-2152-40c6-a91b-ccc7ceda57b2',
      'prime-router/src/testIntegration/resources/datatests/HL7_to_FHIR_to_HL7/ORU_deidentified-expected.hl7':
        'quarantined: testMessage MSH-11',
      'prime-router/src/testIntegration/resources/datatests/HL7_to_FHIR_to_HL7/elims_40_4988249_33033-expected.hl7':
        'quarantined: testMessage MSH-11',
      'prime-router/src/testIntegration/resources/datatests/HL7_to_FHIR_to_HL7/elims_52_24095_04204575_5120-expected.hl7':
        'quarantined: testMessage MSH-11',
      'prime-router/src/testIntegration/resources/datatests/HL7_to_INTERNAL/LP-covid-19-20220124002222.hl7':
        'quarantined: noOrderNumber OBR-2 5ff18d7a-f32b-43b2-b814-590b8844fab3',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/cwe/annotation/cwe-5-test-value-cwe2.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/cwe/codeable-concept/cwe-3-test-value-cwe1.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/cx/cx-identifier-system-iso-no-cx-4-2.hl7':
        'quarantined: noOrderNumber OBR-2 two',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/dtm/date/dtm-day-precision-to-date.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/dtm/dateTime/dtm-dsec-precision-to-dateTime.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/dtm/instant/dtm-hour-precision-to-instant.hl7':
        'quarantined: noOrderNumber OBR-2 123456',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/eip/EIP-to-Identifier-Both.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/hd/HD-to-Organization-uuid.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/msh/MSH-to-MessageHeader-msh17-valued-msh4-not-valued.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/msh/hd/HD-to-Destination-missing-hd3.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/nk1/NK1-to-RelatedPerson-with-repeats.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/obx/OBX-to-Observation-dtm-value.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/obx/OBX-to-Observation-sn-as-range-value.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/orcobr/orc_obr-to-servicerequest_diagnosticreport-obr11-a.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/orcobr/orc_obr-to-servicerequest_diagnosticreport-requester-practitioner-missing-orc212223.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/pid/pid-to-patient-pid-25-populated.hl7':
        'quarantined: noOrderNumber OBR-2',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/pt/PT-to-Meta.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/xad/xad-to-address-type-ba.hl7':
        'quarantined: noValues OBR',
      'prime-router/src/testIntegration/resources/datatests/mappinginventory/catchall/xcn/xcn-to-practitioner-xcn17-populated-xcn19-20-empty.hl7':
        'quarantined: noOrderNumber OBR-2',
    },
  },
  {
    repository: 'CDCgov/trusted-intermediary',
    commit: 'eb80f7439d406ddfffbf5efea5f535c61ec9697b',
    outcomes: {
      'examples/CA/001_CA_OML_O21.hl7': 'quarantined: unknownType MSH-9 OML',
      'examples/CA/004_CA_ORU_R01_CDPH_produced_3_hl7_translation_final.hl7':
        'quarantined: testMessage MSH-11',
      'examples/CA/007_CA_ORU_R01_CDPH_produced_UCSD2024-07-11-16-02-17-749_0_initial_message.hl7':
        'quarantined: testMessage MSH-11',
      'examples/CA/012_CA_ORU_R01_CDPH_produced_from_UCSD_order_189417053_3_hl7_translation_final.hl7':
        'quarantined: testMessage MSH-11',
      'examples/CA/018_CA_ORU_R01_CDPH_empty_orc12_UCSD2024-07-11-16-02-17-749_0_initial_message.hl7':
        'quarantined: testMessage MSH-11',
      'examples/CA/020_CA_ORU_R01_CDPH_OBX_to_LOINC_3_hl7_translation_final.hl7':
        'quarantined: testMessage MSH-11',
      'examples/LA/003_LA_ORU_R01_NBS_obr_flatten_3_hl7_translation_final.hl7':
        'quarantined: testMessage MSH-11',
      'examples/MN/003_MN_ORM_O01_NBS_extended.hl7': 'quarantined: unknownType MSH-9 ORM',
      'examples/Natus/003_Natus_ORU_R01_NBS.hl7': 'quarantined: testMessage MSH-11',
      'examples/Natus/008_Natus_ORU_R01_NBS.hl7': 'quarantined: testMessage MSH-11',
      'examples/Ochsner/002_Ochsner_OML_O21_0_initial_message.hl7': 'quarantined: unknownType MSH-9 OML',
      'examples/Oracle/004_Oracle_ORU_R01.hl7': 'quarantined: testMessage MSH-11',
      'examples/TN/001_TN_ORU_R01_LRI.hl7': 'quarantined: testMessage MSH-11',
      'examples/TX/002_TX_ORU_R01.hl7': 'quarantined: testMessage MSH-11',
      'examples/Test/Automated/005_CA_ORU_R01_no_leading_zeroes.hl7':
        'quarantined: unknownOrder OBR-2 7181233072',
      'examples/Test/Automated/010_LA_ORU_R01_NBS_0_initial_obr_flatten_example_1.hl7':
        'quarantined: noOrderNumber OBR-2 20243334444',
      'examples/Test/Orders/003_AL_ORM_O01_NBS_Fully_Populated_3_hl7_translation_final.hl7':
        'quarantined: unknownType MSH-9 OML',
      'examples/Test/Orders/005_AL_ORM_O01_NBS_Incorrect_Units_0_initial_message.hl7':
        'quarantined: unknownType MSH-9 ORM',
      'examples/Test/Orders/007_AL_ORM_O01_NBS_Missing_Required_Fields_0_initial_message.hl7':
        'quarantined: unknownType MSH-9 ORM',
      'examples/Test/Orders/009_AL_OML_O21_NBS_Missing_Non_Required_Fields_3_hl7_translation_final.hl7':
        'quarantined: unknownType MSH-9 OML',
      'examples/Test/Orders/011_AL_ORM_O01_malformed_DTM_datatype_0_initial_message.hl7':
        'quarantined: unknownType MSH-9 ORM',
      'examples/Test/Orders/013_AL_OML_O21_invalid_text_as_txt_datatype_3_hl7_translation_final.hl7':
        'quarantined: unknownType MSH-9 OML',
      'examples/Test/Results/003_AL_ORU_R01_NBS_Normal_And_Abnormal_Results_0_initial_message.hl7':
        'quarantined: testMessage MSH-11',
      'examples/Test/e2e/orders/003_1_ORM_O01_short_linked_to_002_ORU_R01_short.hl7':
        'quarantined: unknownType MSH-9 ORM',
    },
  },
];
