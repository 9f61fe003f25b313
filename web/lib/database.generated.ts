// Written by `npm run row-types` from the database. Not for editing by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      activity: {
        Row: {
          action: string
          actor_email: string | null
          actor_id: string | null
          actor_name: string
          changes: Json
          created_at: string
          desk_person_id: string | null
          facility_id: string
          id: string
          kind: string
          subject_id: string | null
          subject_name: string | null
          subjects: number
        }
        Insert: {
          action: string
          actor_email?: string | null
          actor_id?: string | null
          actor_name: string
          changes?: Json
          created_at?: string
          desk_person_id?: string | null
          facility_id: string
          id?: string
          kind: string
          subject_id?: string | null
          subject_name?: string | null
          subjects?: number
        }
        Update: {
          action?: string
          actor_email?: string | null
          actor_id?: string | null
          actor_name?: string
          changes?: Json
          created_at?: string
          desk_person_id?: string | null
          facility_id?: string
          id?: string
          kind?: string
          subject_id?: string | null
          subject_name?: string | null
          subjects?: number
        }
        Relationships: [
          {
            foreignKeyName: 'activity_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      api_keys: {
        Row: {
          created_at: string
          ending: string
          facility_id: string
          id: string
          last_used_at: string | null
          manages_webhooks: boolean
          name: string
          scope: string
        }
        Insert: {
          created_at?: string
          ending: string
          facility_id: string
          id?: string
          last_used_at?: string | null
          manages_webhooks?: boolean
          name: string
          scope: string
        }
        Update: {
          created_at?: string
          ending?: string
          facility_id?: string
          id?: string
          last_used_at?: string | null
          manages_webhooks?: boolean
          name?: string
          scope?: string
        }
        Relationships: [
          {
            foreignKeyName: 'api_keys_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      booking_groups: {
        Row: {
          contact_email: string | null
          contact_name: string
          contact_phone: string | null
          created_at: string
          facility_id: string
          group_token: string
          id: string
          name: string | null
          team_id: string | null
        }
        Insert: {
          contact_email?: string | null
          contact_name: string
          contact_phone?: string | null
          created_at?: string
          facility_id: string
          group_token?: string
          id?: string
          name?: string | null
          team_id?: string | null
        }
        Update: {
          contact_email?: string | null
          contact_name?: string
          contact_phone?: string | null
          created_at?: string
          facility_id?: string
          group_token?: string
          id?: string
          name?: string | null
          team_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'booking_groups_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'booking_groups_team_of_facility'
            columns: ['facility_id', 'team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      booking_series: {
        Row: {
          created_at: string
          every_weeks: number
          facility_id: string
          id: string
          notes: string | null
          team_id: string | null
          until: string
        }
        Insert: {
          created_at?: string
          every_weeks: number
          facility_id: string
          id?: string
          notes?: string | null
          team_id?: string | null
          until: string
        }
        Update: {
          created_at?: string
          every_weeks?: number
          facility_id?: string
          id?: string
          notes?: string | null
          team_id?: string | null
          until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'booking_series_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'booking_series_team_of_facility'
            columns: ['facility_id', 'team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      booking_series_skips: {
        Row: {
          created_at: string
          date: string
          facility_id: string
          id: string
          series_id: string
        }
        Insert: {
          created_at?: string
          date: string
          facility_id: string
          id?: string
          series_id: string
        }
        Update: {
          created_at?: string
          date?: string
          facility_id?: string
          id?: string
          series_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'booking_series_skips_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'booking_series_skips_series_of_facility'
            columns: ['facility_id', 'series_id']
            isOneToOne: false
            referencedRelation: 'booking_series'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      bookings: {
        Row: {
          arrived_at: string | null
          booked_until: string | null
          booking_token: string
          calendar_sequence: number
          cancellation_reason: string | null
          cancelled_at: string | null
          cancelled_by: string | null
          created_at: string
          customer_id: string | null
          end_time: string
          erased_at: string | null
          facility_id: string
          group_id: string | null
          id: string
          instructor_id: string | null
          is_minor: boolean
          language: string
          metadata: Json | null
          notes: string | null
          parent_name: string | null
          player_email: string | null
          player_name: string
          player_phone: string | null
          price: number | null
          price_audience: string
          price_before: Json | null
          price_lines: Json | null
          series_id: string | null
          service_requires_instructor: boolean
          service_type_id: string
          space_id: string
          staff_notes: string | null
          start_time: string
          status: string
          updated_at: string
        }
        Insert: {
          arrived_at?: string | null
          booked_until?: string | null
          booking_token?: string
          calendar_sequence?: number
          cancellation_reason?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          created_at?: string
          customer_id?: string | null
          end_time: string
          erased_at?: string | null
          facility_id: string
          group_id?: string | null
          id?: string
          instructor_id?: string | null
          is_minor?: boolean
          language?: string
          metadata?: Json | null
          notes?: string | null
          parent_name?: string | null
          player_email?: string | null
          player_name: string
          player_phone?: string | null
          price?: number | null
          price_audience?: string
          price_before?: Json | null
          price_lines?: Json | null
          series_id?: string | null
          service_requires_instructor: boolean
          service_type_id: string
          space_id: string
          staff_notes?: string | null
          start_time: string
          status?: string
          updated_at?: string
        }
        Update: {
          arrived_at?: string | null
          booked_until?: string | null
          booking_token?: string
          calendar_sequence?: number
          cancellation_reason?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          created_at?: string
          customer_id?: string | null
          end_time?: string
          erased_at?: string | null
          facility_id?: string
          group_id?: string | null
          id?: string
          instructor_id?: string | null
          is_minor?: boolean
          language?: string
          metadata?: Json | null
          notes?: string | null
          parent_name?: string | null
          player_email?: string | null
          player_name?: string
          player_phone?: string | null
          price?: number | null
          price_audience?: string
          price_before?: Json | null
          price_lines?: Json | null
          series_id?: string | null
          service_requires_instructor?: boolean
          service_type_id?: string
          space_id?: string
          staff_notes?: string | null
          start_time?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'bookings_customer_of_facility'
            columns: ['facility_id', 'customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'bookings_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_group_of_facility'
            columns: ['facility_id', 'group_id']
            isOneToOne: false
            referencedRelation: 'booking_groups'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'bookings_instructor_of_facility'
            columns: ['facility_id', 'instructor_id']
            isOneToOne: false
            referencedRelation: 'instructors'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'bookings_series_of_facility'
            columns: ['facility_id', 'series_id']
            isOneToOne: false
            referencedRelation: 'booking_series'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'bookings_service_of_facility'
            columns: ['facility_id', 'service_type_id']
            isOneToOne: false
            referencedRelation: 'facility_service_types'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'bookings_space_of_facility'
            columns: ['facility_id', 'space_id']
            isOneToOne: false
            referencedRelation: 'facility_spaces'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      customers: {
        Row: {
          created_at: string
          email: string | null
          facility_id: string
          id: string
          key: string | null
          name: string
          phone: string | null
          phone_digits: string | null
          staff_notes: string | null
        }
        Insert: {
          created_at?: string
          email?: string | null
          facility_id: string
          id?: string
          key?: string | null
          name: string
          phone?: string | null
          phone_digits?: string | null
          staff_notes?: string | null
        }
        Update: {
          created_at?: string
          email?: string | null
          facility_id?: string
          id?: string
          key?: string | null
          name?: string
          phone?: string | null
          phone_digits?: string | null
          staff_notes?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'customers_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      day_closings: {
        Row: {
          by_name: string | null
          by_user: string | null
          counted: Json
          day: string
          difference: Json
          expected: Json
          facility_id: string
          from_at: string
          id: string
          meets: string | null
          next_id: string
          note: string | null
          to_at: string
        }
        Insert: {
          by_name?: string | null
          by_user?: string | null
          counted: Json
          day: string
          difference: Json
          expected: Json
          facility_id: string
          from_at: string
          id: string
          meets?: string | null
          next_id?: string
          note?: string | null
          to_at: string
        }
        Update: {
          by_name?: string | null
          by_user?: string | null
          counted?: Json
          day?: string
          difference?: Json
          expected?: Json
          facility_id?: string
          from_at?: string
          id?: string
          meets?: string | null
          next_id?: string
          note?: string | null
          to_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'day_closings_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'day_closings_without_gap'
            columns: ['facility_id', 'meets']
            isOneToOne: false
            referencedRelation: 'day_closings'
            referencedColumns: ['facility_id', 'to_at']
          },
        ]
      }
      desk_people: {
        Row: {
          created_at: string
          facility_id: string
          id: string
          is_active: boolean
          name: string
        }
        Insert: {
          created_at?: string
          facility_id: string
          id?: string
          is_active?: boolean
          name: string
        }
        Update: {
          created_at?: string
          facility_id?: string
          id?: string
          is_active?: boolean
          name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'desk_people_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      email_logs: {
        Row: {
          booking_id: string | null
          booking_ids: string[] | null
          created_at: string
          delivery_status: string
          email_content: string | null
          email_type: string
          error: string | null
          facility_id: string | null
          id: string
          recipient: string
          sent_at: string | null
          subject: string | null
        }
        Insert: {
          booking_id?: string | null
          booking_ids?: string[] | null
          created_at?: string
          delivery_status?: string
          email_content?: string | null
          email_type: string
          error?: string | null
          facility_id?: string | null
          id?: string
          recipient: string
          sent_at?: string | null
          subject?: string | null
        }
        Update: {
          booking_id?: string | null
          booking_ids?: string[] | null
          created_at?: string
          delivery_status?: string
          email_content?: string | null
          email_type?: string
          error?: string | null
          facility_id?: string | null
          id?: string
          recipient?: string
          sent_at?: string | null
          subject?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'email_logs_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_logs_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      entries: {
        Row: {
          amount: number
          at: string
          booking_id: string | null
          by_name: string | null
          by_user: string | null
          charged: number
          closing_id: string
          counts_as: string
          customer_id: string | null
          day: string
          erased_at: string | null
          facility_id: string
          group_id: string | null
          id: string
          is_derived: boolean
          kind: string
          note: string | null
          number: number
          paid: number
          pass_id: string | null
          reverses: string | null
          team_id: string | null
          tender: string | null
          waived: number
        }
        Insert: {
          amount: number
          at: string
          booking_id?: string | null
          by_name?: string | null
          by_user?: string | null
          charged?: number
          closing_id: string
          counts_as: string
          customer_id?: string | null
          day: string
          erased_at?: string | null
          facility_id: string
          group_id?: string | null
          id?: string
          is_derived?: boolean
          kind: string
          note?: string | null
          number: number
          paid?: number
          pass_id?: string | null
          reverses?: string | null
          team_id?: string | null
          tender?: string | null
          waived?: number
        }
        Update: {
          amount?: number
          at?: string
          booking_id?: string | null
          by_name?: string | null
          by_user?: string | null
          charged?: number
          closing_id?: string
          counts_as?: string
          customer_id?: string | null
          day?: string
          erased_at?: string | null
          facility_id?: string
          group_id?: string | null
          id?: string
          is_derived?: boolean
          kind?: string
          note?: string | null
          number?: number
          paid?: number
          pass_id?: string | null
          reverses?: string | null
          team_id?: string | null
          tender?: string | null
          waived?: number
        }
        Relationships: [
          {
            foreignKeyName: 'entries_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entries_customer_of_facility'
            columns: ['facility_id', 'customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'entries_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entries_group_of_facility'
            columns: ['facility_id', 'group_id']
            isOneToOne: false
            referencedRelation: 'booking_groups'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'entries_pass_of_facility'
            columns: ['facility_id', 'pass_id']
            isOneToOne: false
            referencedRelation: 'passes'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'entries_reverses_fkey'
            columns: ['reverses']
            isOneToOne: false
            referencedRelation: 'entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entries_team_of_facility'
            columns: ['facility_id', 'team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      facilities: {
        Row: {
          address: string | null
          created_at: string
          deleted_at: string | null
          email: string | null
          id: string
          logo_url: string | null
          name: string
          phone: string | null
          privacy_url: string | null
          slug: string
          time_zone: string
          updated_at: string
          website: string | null
        }
        Insert: {
          address?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          id?: string
          logo_url?: string | null
          name: string
          phone?: string | null
          privacy_url?: string | null
          slug: string
          time_zone?: string
          updated_at?: string
          website?: string | null
        }
        Update: {
          address?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          id?: string
          logo_url?: string | null
          name?: string
          phone?: string | null
          privacy_url?: string | null
          slug?: string
          time_zone?: string
          updated_at?: string
          website?: string | null
        }
        Relationships: []
      }
      facility_admins: {
        Row: {
          created_at: string
          facility_id: string
          is_primary: boolean
          role: string
          user_id: string
        }
        Insert: {
          created_at?: string
          facility_id: string
          is_primary?: boolean
          role?: string
          user_id: string
        }
        Update: {
          created_at?: string
          facility_id?: string
          is_primary?: boolean
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'facility_admins_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      facility_business_hours: {
        Row: {
          close_time: string | null
          day_of_week: number
          facility_id: string
          id: string
          is_open: boolean
          open_time: string | null
        }
        Insert: {
          close_time?: string | null
          day_of_week: number
          facility_id: string
          id?: string
          is_open?: boolean
          open_time?: string | null
        }
        Update: {
          close_time?: string | null
          day_of_week?: number
          facility_id?: string
          id?: string
          is_open?: boolean
          open_time?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'facility_business_hours_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      facility_closure_spaces: {
        Row: {
          closure_id: string
          created_at: string
          facility_id: string
          id: string
          space_id: string
        }
        Insert: {
          closure_id: string
          created_at?: string
          facility_id: string
          id?: string
          space_id: string
        }
        Update: {
          closure_id?: string
          created_at?: string
          facility_id?: string
          id?: string
          space_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'facility_closure_spaces_closure_of_facility'
            columns: ['facility_id', 'closure_id']
            isOneToOne: false
            referencedRelation: 'facility_closures'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'facility_closure_spaces_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'facility_closure_spaces_space_of_facility'
            columns: ['facility_id', 'space_id']
            isOneToOne: false
            referencedRelation: 'facility_spaces'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      facility_closures: {
        Row: {
          created_at: string
          ends_at: string
          facility_id: string
          id: string
          is_public: boolean
          public_reason: string | null
          reason: string | null
          repeats_yearly: boolean
          starts_at: string
          until: string
        }
        Insert: {
          created_at?: string
          ends_at: string
          facility_id: string
          id?: string
          is_public?: boolean
          reason?: string | null
          repeats_yearly?: boolean
          starts_at: string
        }
        Update: {
          created_at?: string
          ends_at?: string
          facility_id?: string
          id?: string
          is_public?: boolean
          reason?: string | null
          repeats_yearly?: boolean
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'facility_closures_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      facility_service_types: {
        Row: {
          created_at: string
          description: string | null
          duration_minutes: number
          facility_id: string
          id: string
          is_active: boolean
          name: string
          rate: number | null
          requires_instructor: boolean
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          duration_minutes?: number
          facility_id: string
          id?: string
          is_active?: boolean
          name: string
          rate?: number | null
          requires_instructor?: boolean
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          duration_minutes?: number
          facility_id?: string
          id?: string
          is_active?: boolean
          name?: string
          rate?: number | null
          requires_instructor?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'facility_service_types_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      facility_settings: {
        Row: {
          allow_instructor_bookings: boolean
          allow_open_cage_bookings: boolean
          booking_duration_options: number[]
          booking_increment_minutes: number
          booking_lead_time_hours: number
          buffer_minutes_between_bookings: number
          cancellation_cutoff_hours: number
          cancellation_policy: string | null
          charge_missed: string
          complete_bookings_automatically: boolean
          created_at: string
          currency: string
          default_booking_duration: number
          desk_lock_minutes: number | null
          display_names: boolean
          embed_origins: string[]
          enable_payments: boolean
          erase_players_after_months: number
          facility_id: string
          instructor_booking_base_rate: number
          languages: string[]
          limit_burst: number
          limit_mails_per_hour: number
          limit_minutes: number
          limit_open_bookings: number
          limit_per_address: number
          limit_share_per_hour: number
          max_booking_days_ahead: number
          open_cage_prices: Json
          open_cage_rate: number
          require_parent_consent: boolean
          send_reminders: boolean
          updated_at: string
          week_starts_on: string
        }
        Insert: {
          allow_instructor_bookings?: boolean
          allow_open_cage_bookings?: boolean
          booking_duration_options?: number[]
          booking_increment_minutes?: number
          booking_lead_time_hours?: number
          buffer_minutes_between_bookings?: number
          cancellation_cutoff_hours?: number
          cancellation_policy?: string | null
          charge_missed?: string
          complete_bookings_automatically?: boolean
          created_at?: string
          currency?: string
          default_booking_duration?: number
          desk_lock_minutes?: number | null
          display_names?: boolean
          embed_origins?: string[]
          enable_payments?: boolean
          erase_players_after_months?: number
          facility_id: string
          instructor_booking_base_rate?: number
          languages?: string[]
          limit_burst?: number
          limit_mails_per_hour?: number
          limit_minutes?: number
          limit_open_bookings?: number
          limit_per_address?: number
          limit_share_per_hour?: number
          max_booking_days_ahead?: number
          open_cage_prices?: Json
          open_cage_rate?: number
          require_parent_consent?: boolean
          send_reminders?: boolean
          updated_at?: string
          week_starts_on?: string
        }
        Update: {
          allow_instructor_bookings?: boolean
          allow_open_cage_bookings?: boolean
          booking_duration_options?: number[]
          booking_increment_minutes?: number
          booking_lead_time_hours?: number
          buffer_minutes_between_bookings?: number
          cancellation_cutoff_hours?: number
          cancellation_policy?: string | null
          charge_missed?: string
          complete_bookings_automatically?: boolean
          created_at?: string
          currency?: string
          default_booking_duration?: number
          desk_lock_minutes?: number | null
          display_names?: boolean
          embed_origins?: string[]
          enable_payments?: boolean
          erase_players_after_months?: number
          facility_id?: string
          instructor_booking_base_rate?: number
          languages?: string[]
          limit_burst?: number
          limit_mails_per_hour?: number
          limit_minutes?: number
          limit_open_bookings?: number
          limit_per_address?: number
          limit_share_per_hour?: number
          max_booking_days_ahead?: number
          open_cage_prices?: Json
          open_cage_rate?: number
          require_parent_consent?: boolean
          send_reminders?: boolean
          updated_at?: string
          week_starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'facility_settings_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: true
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      facility_spaces: {
        Row: {
          capacity: number
          created_at: string
          description: string | null
          equipment: string | null
          facility_id: string
          id: string
          is_active: boolean
          min_age: number | null
          name: string
          space_type: string
          speed_range: string | null
          sport: string | null
          updated_at: string
        }
        Insert: {
          capacity?: number
          created_at?: string
          description?: string | null
          equipment?: string | null
          facility_id: string
          id?: string
          is_active?: boolean
          min_age?: number | null
          name: string
          space_type?: string
          speed_range?: string | null
          sport?: string | null
          updated_at?: string
        }
        Update: {
          capacity?: number
          created_at?: string
          description?: string | null
          equipment?: string | null
          facility_id?: string
          id?: string
          is_active?: boolean
          min_age?: number | null
          name?: string
          space_type?: string
          speed_range?: string | null
          sport?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'facility_spaces_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      facility_special_hours: {
        Row: {
          close_time: string | null
          created_at: string
          date: string
          facility_id: string
          id: string
          is_open: boolean
          open_time: string | null
          reason: string | null
        }
        Insert: {
          close_time?: string | null
          created_at?: string
          date: string
          facility_id: string
          id?: string
          is_open?: boolean
          open_time?: string | null
          reason?: string | null
        }
        Update: {
          close_time?: string | null
          created_at?: string
          date?: string
          facility_id?: string
          id?: string
          is_open?: boolean
          open_time?: string | null
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'facility_special_hours_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      instructor_availability: {
        Row: {
          created_at: string
          day_of_week: number
          effective_date: string | null
          end_time: string
          expiration_date: string | null
          id: string
          instructor_id: string
          start_time: string
        }
        Insert: {
          created_at?: string
          day_of_week: number
          effective_date?: string | null
          end_time: string
          expiration_date?: string | null
          id?: string
          instructor_id: string
          start_time: string
        }
        Update: {
          created_at?: string
          day_of_week?: number
          effective_date?: string | null
          end_time?: string
          expiration_date?: string | null
          id?: string
          instructor_id?: string
          start_time?: string
        }
        Relationships: [
          {
            foreignKeyName: 'instructor_availability_instructor_id_fkey'
            columns: ['instructor_id']
            isOneToOne: false
            referencedRelation: 'instructors'
            referencedColumns: ['id']
          },
        ]
      }
      instructor_busy_times: {
        Row: {
          end_time: string
          facility_id: string
          instructor_id: string
          start_time: string
        }
        Insert: {
          end_time: string
          facility_id: string
          instructor_id: string
          start_time: string
        }
        Update: {
          end_time?: string
          facility_id?: string
          instructor_id?: string
          start_time?: string
        }
        Relationships: [
          {
            foreignKeyName: 'instructor_busy_times_instructor_of_facility'
            columns: ['facility_id', 'instructor_id']
            isOneToOne: false
            referencedRelation: 'instructors'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      instructor_rates: {
        Row: {
          hourly_rate: number | null
          instructor_id: string
          valid_from: string
        }
        Insert: {
          hourly_rate?: number | null
          instructor_id: string
          valid_from: string
        }
        Update: {
          hourly_rate?: number | null
          instructor_id?: string
          valid_from?: string
        }
        Relationships: [
          {
            foreignKeyName: 'instructor_rates_instructor_id_fkey'
            columns: ['instructor_id']
            isOneToOne: false
            referencedRelation: 'instructors'
            referencedColumns: ['id']
          },
        ]
      }
      instructor_unavailability: {
        Row: {
          created_at: string
          end_time: string
          id: string
          instructor_id: string
          reason: string | null
          start_time: string
        }
        Insert: {
          created_at?: string
          end_time: string
          id?: string
          instructor_id: string
          reason?: string | null
          start_time: string
        }
        Update: {
          created_at?: string
          end_time?: string
          id?: string
          instructor_id?: string
          reason?: string | null
          start_time?: string
        }
        Relationships: [
          {
            foreignKeyName: 'instructor_unavailability_instructor_id_fkey'
            columns: ['instructor_id']
            isOneToOne: false
            referencedRelation: 'instructors'
            referencedColumns: ['id']
          },
        ]
      }
      instructors: {
        Row: {
          bio: string | null
          created_at: string
          deleted_at: string | null
          email: string
          facility_id: string
          first_name: string
          hourly_rate: number | null
          id: string
          invited_at: string | null
          is_active: boolean
          last_name: string
          phone: string | null
          profile_image_url: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          bio?: string | null
          created_at?: string
          deleted_at?: string | null
          email: string
          facility_id: string
          first_name: string
          hourly_rate?: number | null
          id?: string
          invited_at?: string | null
          is_active?: boolean
          last_name: string
          phone?: string | null
          profile_image_url?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          bio?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string
          facility_id?: string
          first_name?: string
          hourly_rate?: number | null
          id?: string
          invited_at?: string | null
          is_active?: boolean
          last_name?: string
          phone?: string | null
          profile_image_url?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'instructors_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      pass_uses: {
        Row: {
          at: string
          booking_id: string
          facility_id: string
          id: string
          minutes: number
          pass_id: string
        }
        Insert: {
          at?: string
          booking_id: string
          facility_id: string
          id?: string
          minutes: number
          pass_id: string
        }
        Update: {
          at?: string
          booking_id?: string
          facility_id?: string
          id?: string
          minutes?: number
          pass_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'pass_uses_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pass_uses_pass_of_facility'
            columns: ['facility_id', 'pass_id']
            isOneToOne: false
            referencedRelation: 'passes'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      passes: {
        Row: {
          code: string
          created_at: string
          customer_id: string | null
          email: string | null
          expires_on: string | null
          facility_id: string
          id: string
          is_active: boolean
          minutes: number | null
          minutes_used: number
          name: string
          price: number
          service_ids: string[] | null
          team_id: string | null
          told_of_end: string | null
        }
        Insert: {
          code: string
          created_at?: string
          customer_id?: string | null
          email?: string | null
          expires_on?: string | null
          facility_id: string
          id?: string
          is_active?: boolean
          minutes?: number | null
          minutes_used?: number
          name: string
          price: number
          service_ids?: string[] | null
          team_id?: string | null
          told_of_end?: string | null
        }
        Update: {
          code?: string
          created_at?: string
          customer_id?: string | null
          email?: string | null
          expires_on?: string | null
          facility_id?: string
          id?: string
          is_active?: boolean
          minutes?: number | null
          minutes_used?: number
          name?: string
          price?: number
          service_ids?: string[] | null
          team_id?: string | null
          told_of_end?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'passes_customer_of_facility'
            columns: ['facility_id', 'customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'passes_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'passes_team_of_facility'
            columns: ['facility_id', 'team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      rates: {
        Row: {
          audience: string
          created_at: string
          facility_id: string
          from_time: string
          id: string
          kind: string
          name: string
          per_hour: number
          priority: number
          space_ids: string[] | null
          to_time: string
          valid_from: string | null
          valid_until: string | null
          weekdays: number[]
        }
        Insert: {
          audience?: string
          created_at?: string
          facility_id: string
          from_time?: string
          id?: string
          kind?: string
          name: string
          per_hour: number
          priority?: number
          space_ids?: string[] | null
          to_time?: string
          valid_from?: string | null
          valid_until?: string | null
          weekdays?: number[]
        }
        Update: {
          audience?: string
          created_at?: string
          facility_id?: string
          from_time?: string
          id?: string
          kind?: string
          name?: string
          per_hour?: number
          priority?: number
          space_ids?: string[] | null
          to_time?: string
          valid_from?: string | null
          valid_until?: string | null
          weekdays?: number[]
        }
        Relationships: [
          {
            foreignKeyName: 'rates_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      team_players: {
        Row: {
          birth_year: number | null
          created_at: string
          facility_id: string
          id: string
          player_name: string
          team_id: string
        }
        Insert: {
          birth_year?: number | null
          created_at?: string
          facility_id: string
          id?: string
          player_name: string
          team_id: string
        }
        Update: {
          birth_year?: number | null
          created_at?: string
          facility_id?: string
          id?: string
          player_name?: string
          team_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'team_players_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_players_team_of_facility'
            columns: ['facility_id', 'team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      teams: {
        Row: {
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          created_at: string
          facility_id: string
          id: string
          is_active: boolean
          name: string
          notes: string | null
          roster_token: string
        }
        Insert: {
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          facility_id: string
          id?: string
          is_active?: boolean
          name: string
          notes?: string | null
          roster_token?: string
        }
        Update: {
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          facility_id?: string
          id?: string
          is_active?: boolean
          name?: string
          notes?: string | null
          roster_token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'teams_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      user_profiles: {
        Row: {
          created_at: string
          email: string | null
          first_name: string | null
          id: string
          language: string | null
          last_name: string | null
          role: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          email?: string | null
          first_name?: string | null
          id: string
          language?: string | null
          last_name?: string | null
          role?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string | null
          first_name?: string | null
          id?: string
          language?: string | null
          last_name?: string | null
          role?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      waiver_signatures: {
        Row: {
          customer_id: string | null
          erased_at: string | null
          facility_id: string
          id: string
          language: string
          player_birth_year: number | null
          player_key: string | null
          player_name: string | null
          relation: string | null
          sha256: string
          signed_at: string
          signer_email: string | null
          signer_name: string | null
          team_player_id: string | null
          valid_until: string
          waiver_text_id: string
        }
        Insert: {
          customer_id?: string | null
          erased_at?: string | null
          facility_id: string
          id?: string
          language: string
          player_birth_year?: number | null
          player_key?: string | null
          player_name?: string | null
          relation?: string | null
          sha256: string
          signed_at?: string
          signer_email?: string | null
          signer_name?: string | null
          team_player_id?: string | null
          valid_until: string
          waiver_text_id: string
        }
        Update: {
          customer_id?: string | null
          erased_at?: string | null
          facility_id?: string
          id?: string
          language?: string
          player_birth_year?: number | null
          player_key?: string | null
          player_name?: string | null
          relation?: string | null
          sha256?: string
          signed_at?: string
          signer_email?: string | null
          signer_name?: string | null
          team_player_id?: string | null
          valid_until?: string
          waiver_text_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'waiver_signatures_customer_of_facility'
            columns: ['facility_id', 'customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'waiver_signatures_text_of_facility'
            columns: ['facility_id', 'waiver_text_id']
            isOneToOne: false
            referencedRelation: 'waiver_texts'
            referencedColumns: ['facility_id', 'id']
          },
        ]
      }
      waiver_texts: {
        Row: {
          asks_again: boolean
          body: string
          created_at: string
          facility_id: string
          id: string
          published_at: string | null
          season_ends: string | null
          sha256: string
          title: string
          translations: Json
          version: number
          withdrawn_at: string | null
        }
        Insert: {
          asks_again?: boolean
          body: string
          created_at?: string
          facility_id: string
          id?: string
          published_at?: string | null
          season_ends?: string | null
          sha256: string
          title: string
          translations?: Json
          version: number
          withdrawn_at?: string | null
        }
        Update: {
          asks_again?: boolean
          body?: string
          created_at?: string
          facility_id?: string
          id?: string
          published_at?: string | null
          season_ends?: string | null
          sha256?: string
          title?: string
          translations?: Json
          version?: number
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'waiver_texts_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          attempts: number
          booking_id: string | null
          created_at: string
          duration_ms: number | null
          endpoint_id: string
          error: string | null
          event_id: number | null
          event_type: string
          facility_id: string
          id: string
          last_attempt_at: string | null
          leased_until: string | null
          next_attempt_at: string | null
          payload: Json
          response_status: number | null
          status: string
        }
        Insert: {
          attempts?: number
          booking_id?: string | null
          created_at?: string
          duration_ms?: number | null
          endpoint_id: string
          error?: string | null
          event_id?: number | null
          event_type: string
          facility_id: string
          id?: string
          last_attempt_at?: string | null
          leased_until?: string | null
          next_attempt_at?: string | null
          payload: Json
          response_status?: number | null
          status?: string
        }
        Update: {
          attempts?: number
          booking_id?: string | null
          created_at?: string
          duration_ms?: number | null
          endpoint_id?: string
          error?: string | null
          event_id?: number | null
          event_type?: string
          facility_id?: string
          id?: string
          last_attempt_at?: string | null
          leased_until?: string | null
          next_attempt_at?: string | null
          payload?: Json
          response_status?: number | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_endpoint_of_facility'
            columns: ['facility_id', 'endpoint_id']
            isOneToOne: false
            referencedRelation: 'webhook_endpoints'
            referencedColumns: ['facility_id', 'id']
          },
          {
            foreignKeyName: 'webhook_deliveries_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_endpoints: {
        Row: {
          api_key_id: string | null
          created_at: string
          events: string[]
          facility_id: string
          failing_since: string | null
          id: string
          is_active: boolean
          switched_off_at: string | null
          url: string
        }
        Insert: {
          api_key_id?: string | null
          created_at?: string
          events: string[]
          facility_id: string
          failing_since?: string | null
          id?: string
          is_active?: boolean
          switched_off_at?: string | null
          url: string
        }
        Update: {
          api_key_id?: string | null
          created_at?: string
          events?: string[]
          facility_id?: string
          failing_since?: string | null
          id?: string
          is_active?: boolean
          switched_off_at?: string | null
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_endpoints_api_key_id_fkey'
            columns: ['api_key_id']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_endpoints_facility_id_fkey'
            columns: ['facility_id']
            isOneToOne: false
            referencedRelation: 'facilities'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      facility_dashboard: {
        Row: {
          facility_id: string | null
          total_instructors: number | null
          total_spaces: number | null
          upcoming_bookings: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      add_second_contact: {
        Args: {
          p_email: string | null
          p_token: string | null
        }
        Returns: undefined
      }
      add_team_player: {
        Args: {
          p_birth_year?: number | null
          p_player_name: string | null
          p_roster_token: string | null
        }
        Returns: {
          id: string
          player_name: string
        }
      }
      add_to_booking_group: {
        Args: {
          p_bookings: Json | null
          p_group_token: string | null
          p_override?: boolean | null
        }
        Returns: {
          bookings: Json
          group_id: string
          group_token: string
        }
      }
      ask_for_waivers: {
        Args: {
          p_booking_ids: string[] | null
        }
        Returns: number
      }
      cancel_booking: {
        Args: {
          p_booking_id: string | null
          p_booking_token?: string | null
          p_cancelled_by?: string | null
          p_reason?: string | null
        }
        Returns: {
          id: string
          status: string
        }
      }
      cancel_booking_group: {
        Args: {
          p_booking_ids?: string[] | null
          p_group_token: string | null
          p_reason?: string | null
        }
        Returns: {
          id: string
          status: string
        }[]
      }
      cancel_booking_series: {
        Args: {
          p_booking_id: string | null
          p_reason?: string | null
          p_scope: string | null
        }
        Returns: {
          id: string
          start_time: string
          status: string
        }[]
      }
      cancel_bookings: {
        Args: {
          p_before?: string | null
          p_dry_run?: boolean | null
          p_facility_id: string | null
          p_from?: string | null
          p_made_from?: string | null
          p_reason?: string | null
          p_requires_instructor?: boolean | null
          p_search?: string | null
          p_tell?: boolean | null
          p_undo_id?: string | null
        }
        Returns: {
          cancelled: number
          matching: number
          undo_id: string | null
        }
      }
      close_day:
        | {
            Args: {
              p_counted?: Json | null
              p_facility_id: string | null
              p_note?: string | null
              p_shown?: Json | null
            }
            Returns: Database['public']['Tables']['day_closings']['Row']
            SetofOptions: { from: '*'; to: 'day_closings'; isOneToOne: true; isSetofReturn: false }
          }
        | {
            Args: {
              p_date: string | null
              p_facility_id: string | null
            }
            Returns: number
          }
      complete_booking: {
        Args: {
          p_booking_id: string | null
        }
        Returns: {
          id: string
          status: string
        }
      }
      confirm_second_contact: {
        Args: {
          p_confirm_token: string | null
        }
        Returns: {
          booking_token: string
          group_token: string
        }
      }
      create_api_key: {
        Args: {
          p_facility_id: string | null
          p_manages_webhooks?: boolean | null
          p_name: string | null
          p_scope: string | null
        }
        Returns: {
          id: string
          key: string
        }
      }
      create_booking: {
        Args: {
          p_end_time: string | null
          p_facility_id: string | null
          p_instructor_id?: string | null
          p_is_minor?: boolean | null
          p_notes?: string | null
          p_parent_name?: string | null
          p_pass_code?: string | null
          p_player_email: string | null
          p_player_name: string | null
          p_player_phone?: string | null
          p_service_type_id: string | null
          p_shown_price?: number | null
          p_space_id?: string | null
          p_space_ids?: string[] | null
          p_start_time: string | null
        }
        Returns: string
      }
      create_booking_beside: {
        Args: {
          p_booking_token: string | null
          p_end_time: string | null
          p_instructor_id?: string | null
          p_is_minor?: boolean | null
          p_notes?: string | null
          p_parent_name?: string | null
          p_player_name: string | null
          p_service_type_id: string | null
          p_shown_price?: number | null
          p_space_id?: string | null
          p_start_time: string | null
        }
        Returns: string
      }
      create_booking_group: {
        Args: {
          p_bookings: Json | null
          p_contact_email?: string | null
          p_contact_name?: string | null
          p_contact_phone?: string | null
          p_facility_id: string | null
          p_name?: string | null
          p_notes?: string | null
          p_override?: boolean | null
        }
        Returns: {
          bookings: Json
          group_id: string
          group_token: string
        }
      }
      create_booking_series: {
        Args: {
          p_changes?: Json | null
          p_count?: number | null
          p_dry_run?: boolean | null
          p_every_weeks: number | null
          p_facility_id: string | null
          p_first_start: string | null
          p_instructor_id?: string | null
          p_is_minor?: boolean | null
          p_minutes: number | null
          p_notes?: string | null
          p_parent_name?: string | null
          p_player_email?: string | null
          p_player_name: string | null
          p_player_phone?: string | null
          p_series_id?: string | null
          p_service_type_id: string | null
          p_skip?: string[] | null
          p_skip_clashes?: boolean | null
          p_space_ids: string[] | null
          p_team_id?: string | null
          p_tell?: boolean | null
          p_until?: string | null
        }
        Returns: {
          booking_id: string | null
          choices: Json | null
          date: string
          end_time: string
          instructor_id: string | null
          outcome: string
          reason: string | null
          space_id: string
          start_time: string
        }[]
      }
      create_facility: {
        Args: {
          p_address: string | null
          p_email: string | null
          p_name: string | null
          p_phone: string | null
          p_slug: string | null
          p_website?: string | null
        }
        Returns: Database['public']['Tables']['facilities']['Row']
        SetofOptions: { from: '*'; to: 'facilities'; isOneToOne: true; isSetofReturn: false }
      }
      create_instructor_availability: {
        Args: {
          p_day_of_week: number | null
          p_effective_date?: string | null
          p_end_time: string | null
          p_expiration_date?: string | null
          p_instructor_id: string | null
          p_start_time: string | null
        }
        Returns: Database['public']['Tables']['instructor_availability']['Row']
        SetofOptions: { from: '*'; to: 'instructor_availability'; isOneToOne: true; isSetofReturn: false }
      }
      create_staff_booking: {
        Args: {
          p_end_time: string | null
          p_facility_id: string | null
          p_instructor_id?: string | null
          p_is_minor?: boolean | null
          p_metadata?: Json | null
          p_notes?: string | null
          p_override?: boolean | null
          p_parent_name?: string | null
          p_pass_code?: string | null
          p_player_email?: string | null
          p_player_name: string | null
          p_player_phone?: string | null
          p_service_type_id: string | null
          p_shown_price?: number | null
          p_space_id: string | null
          p_start_time: string | null
        }
        Returns: {
          broken_rules: string[]
          calendar_sequence: number
          end_time: string
          id: string
          space_id: string
          start_time: string
          status: string
        }
      }
      create_webhook: {
        Args: {
          p_events: string[] | null
          p_facility_id: string | null
          p_url: string | null
        }
        Returns: {
          id: string
          secret: string
        }
      }
      delete_instructor_availability: {
        Args: {
          p_id: string | null
        }
        Returns: undefined
      }
      desk_sign_in: {
        Args: {
          p_facility_id: string | null
          p_pin: string | null
        }
        Returns: Json
      }
      desk_sign_out: {
        Args: Record<never, never>
        Returns: undefined
      }
      end_own_session: {
        Args: {
          p_session_id: string | null
        }
        Returns: undefined
      }
      erase_family: {
        Args: {
          p_customer_id: string | null
          p_dry_run?: boolean | null
        }
        Returns: {
          bookings: number
          customers: number
          mails: number
          names: string[]
          upcoming: number
        }
      }
      export_family: {
        Args: {
          p_customer_id: string | null
        }
        Returns: Json
      }
      extend_booking: {
        Args: {
          p_booking_id: string | null
          p_expected_sequence?: number | null
          p_minutes: number | null
          p_override?: boolean | null
        }
        Returns: {
          broken_rules: string[]
          calendar_sequence: number
          end_time: string
          id: string
          space_id: string
          start_time: string
          status: string
        }
      }
      extend_own_booking: {
        Args: {
          p_booking_token: string | null
          p_end_time: string | null
          p_price?: number | null
        }
        Returns: {
          end_time: string
          id: string
          start_time: string
          status: string
        }
      }
      free_no_show: {
        Args: {
          p_booking_id: string | null
        }
        Returns: {
          booked_until: string
          end_time: string
          id: string
          status: string
        }
      }
      get_account: {
        Args: {
          p_booking_id?: string | null
          p_customer_id?: string | null
          p_family?: boolean | null
          p_from?: string | null
          p_group_id?: string | null
          p_team_id?: string | null
          p_to?: string | null
        }
        Returns: {
          amount: number
          at: string
          balance: number
          booking_id: string | null
          by_name: string | null
          closing_id: string
          counts_as: string
          customer_id: string | null
          day: string
          end_time: string | null
          group_id: string | null
          id: string
          is_reversed: boolean
          kind: string
          note: string | null
          pass_id: string | null
          player_name: string | null
          reverses: string | null
          service_name: string | null
          space_name: string | null
          start_time: string | null
          team_id: string | null
          tender: string | null
        }[]
      }
      get_activity_people: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          actor_id: string
          actor_name: string
        }[]
      }
      get_administrators_with_second_step: {
        Args: {
          p_facility_id: string | null
        }
        Returns: string[]
      }
      get_available_days: {
        Args: {
          p_any_instructor?: boolean | null
          p_booking_token?: string | null
          p_duration_minutes: number | null
          p_exclude_booking_id?: string | null
          p_facility_id: string | null
          p_from: string | null
          p_instructor_id?: string | null
          p_space_id?: string | null
          p_space_ids?: string[] | null
          p_to: string | null
        }
        Returns: {
          date: string
          free_slots: number
        }[]
      }
      get_available_time_slots: {
        Args: {
          p_any_instructor?: boolean | null
          p_booking_token?: string | null
          p_date: string | null
          p_duration_minutes: number | null
          p_exclude_booking_id?: string | null
          p_facility_id: string | null
          p_instructor_id?: string | null
          p_space_id?: string | null
          p_space_ids?: string[] | null
        }
        Returns: {
          end_time: string
          is_available: boolean
          start_time: string
        }[]
      }
      get_booking_balances: {
        Args: {
          p_booking_ids: string[] | null
        }
        Returns: {
          booking_id: string
          owed: number
          paid: number
          price: number | null
          state: string
          waived: number
        }[]
      }
      get_booking_by_token: {
        Args: {
          p_booking_token: string | null
        }
        Returns: {
          asks_for_waiver: boolean
          cancellation_policy: string | null
          end_time: string
          has_closed: boolean
          id: string
          instructor_id: string | null
          instructor_name: string | null
          is_closed: boolean
          is_of_group: boolean
          owed: number | null
          paid: number | null
          player_name: string
          price: number | null
          second_contact: Json | null
          service_name: string
          service_requires_instructor: boolean
          space_id: string
          space_name: string
          start_time: string
          status: string
          time_zone: string
        }[]
      }
      get_booking_group_by_token: {
        Args: {
          p_group_token: string | null
        }
        Returns: {
          asks_for_waiver: boolean
          booking_id: string
          booking_token: string
          cancellation_policy: string | null
          end_time: string
          group_name: string | null
          has_closed: boolean
          id: string
          instructor_id: string | null
          instructor_name: string | null
          is_closed: boolean
          is_of_group: boolean
          owed: number | null
          paid: number | null
          player_name: string
          price: number | null
          second_contact: Json | null
          service_name: string
          service_requires_instructor: boolean
          space_id: string
          space_name: string
          start_time: string
          status: string
          time_zone: string
        }[]
      }
      get_booking_mails: {
        Args: {
          p_booking_id: string | null
        }
        Returns: Database['public']['Tables']['email_logs']['Row'][]
        SetofOptions: { from: '*'; to: 'email_logs'; isOneToOne: false; isSetofReturn: true }
      }
      get_booking_timeline: {
        Args: {
          p_booking_id: string | null
        }
        Returns: {
          action: string
          at: string
          changes: Json
          who: string
        }[]
      }
      get_bookings_in_closures: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          asked_at: string | null
          booking_id: string
          closed_from: string
          closed_until: string
          closure_id: string | null
          end_time: string
          player_name: string
          space_id: string
          start_time: string
        }[]
      }
      get_bookings_to_settle: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          asked_at: string | null
          booking_id: string
          cause: string
          cause_id: string | null
          closed_from: string | null
          closed_until: string | null
          end_time: string
          has_email: boolean
          instructor_id: string | null
          player_name: string
          player_phone: string | null
          space_id: string
          start_time: string
        }[]
      }
      get_broken_rules: {
        Args: {
          p_booking_id?: string | null
          p_end_time: string | null
          p_facility_id: string | null
          p_instructor_id?: string | null
          p_service_type_id: string | null
          p_space_id?: string | null
          p_start_time: string | null
        }
        Returns: {
          facts: Json
          rule: string
        }[]
      }
      get_closed_times: {
        Args: {
          p_facility_id: string | null
          p_from: string | null
          p_to: string | null
        }
        Returns: {
          closure_id: string
          ends_at: string
          public_reason: string | null
          space_id: string | null
          starts_at: string
        }[]
      }
      get_day_totals: {
        Args: {
          p_date: string | null
          p_facility_id: string | null
        }
        Returns: {
          collected: number
          entries: number
          owed: number
          refunded: number
          tender: string
        }[]
      }
      get_demo_addresses: {
        Args: {
          p_facility_id: string | null
        }
        Returns: string[]
      }
      get_difference_hints: {
        Args: {
          p_counted: Json | null
          p_facility_id: string | null
        }
        Returns: {
          booking_id: string | null
          difference: number
          entry_ids: string[]
          other_tender: string | null
          player_name: string | null
          reason: string
          tender: string
        }[]
      }
      get_display_board: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          detail: string | null
          end_time: string
          kind: string
          label: string | null
          open_until: string | null
          slot: string
          space_id: string
          space_name: string
          start_time: string
        }[]
      }
      get_facility_offer: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          has_rates: boolean
          instructor_ids: string[]
          lessons: boolean
          open_cage: boolean
        }
      }
      get_facility_setup: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          has_address: boolean
          has_bookings: boolean
          has_hours: boolean
          has_instructors: boolean
          has_services: boolean
          has_spaces: boolean
        }
      }
      get_free_spaces: {
        Args: {
          p_date: string | null
          p_duration_minutes: number | null
          p_facility_id: string | null
          p_space_ids?: string[] | null
        }
        Returns: {
          end_time: string
          space_ids: string[]
          start_time: string
        }[]
      }
      get_group_times: {
        Args: {
          p_bookings: Json | null
          p_facility_id: string | null
          p_most?: number | null
        }
        Returns: {
          bookings: Json
          end_time: string
          is_side_by_side: boolean
          start_time: string
        }[]
      }
      get_instructor_availability: {
        Args: {
          p_instructor_id: string | null
        }
        Returns: Database['public']['Tables']['instructor_availability']['Row'][]
        SetofOptions: { from: '*'; to: 'instructor_availability'; isOneToOne: false; isSetofReturn: true }
      }
      get_money_report: {
        Args: {
          p_by?: string | null
          p_facility_id: string | null
          p_from: string | null
          p_period?: string | null
          p_to: string | null
        }
        Returns: {
          booked: number
          collected: number
          owed: number
          paid_by_pass: number
          part: string | null
          period: string
          waived: number
        }[]
      }
      get_new_facility_rule: {
        Args: Record<never, never>
        Returns: {
          is_allowed: boolean
        }[]
      }
      get_next_openings: {
        Args: {
          p_any_instructor?: boolean | null
          p_at?: string | null
          p_booking_token?: string | null
          p_duration_minutes: number | null
          p_exclude_booking_id?: string | null
          p_facility_id: string | null
          p_from?: string | null
          p_instructor_id?: string | null
          p_limit?: number | null
          p_space_id?: string | null
          p_space_ids?: string[] | null
        }
        Returns: {
          end_time: string
          instructor_id: string | null
          space_id: string
          start_time: string
        }[]
      }
      get_open_day: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          closed_day: string | null
          day: string
          entries: Json
          expected: Json
          from_at: string | null
          pass_bookings: number
          pass_minutes: number
        }[]
      }
      get_open_invitations: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          email: string
          expires_at: string
          id: string
          role: string
        }[]
      }
      get_owing_bookings: {
        Args: {
          p_before?: string | null
          p_facility_id: string | null
          p_from?: string | null
          p_search?: string | null
        }
        Returns: Database['public']['Tables']['bookings']['Row'][]
        SetofOptions: { from: '*'; to: 'bookings'; isOneToOne: false; isSetofReturn: true }
      }
      get_own_device: {
        Args: Record<never, never>
        Returns: {
          is_shared: boolean
          needs_password: boolean
        }
      }
      get_own_extension: {
        Args: {
          p_booking_token: string | null
        }
        Returns: {
          end_time: string
          price: number | null
          price_before: number | null
        }[]
      }
      get_own_sessions: {
        Args: Record<never, never>
        Returns: {
          address: string | null
          created_at: string
          id: string
          is_current: boolean
          is_shared: boolean
          last_used_at: string
          user_agent: string | null
        }[]
      }
      get_pass: {
        Args: {
          p_code: string | null
        }
        Returns: {
          expires_on: string | null
          minutes: number
          minutes_left: number
          minutes_together: number
          name: string
          service_ids: string[] | null
        }[]
      }
      get_pay_sheet: {
        Args: {
          p_from: string | null
          p_instructor_id: string | null
          p_to: string | null
        }
        Returns: {
          amount: number
          booking_id: string
          date: string
          end_time: string
          hourly_rate: number
          minutes: number
          service_name: string
          start_time: string
          status: string
        }[]
      }
      get_price: {
        Args: {
          p_audience?: string | null
          p_beside_token?: string | null
          p_booking_id?: string | null
          p_booking_token?: string | null
          p_end_time: string | null
          p_facility_id: string | null
          p_instructor_id?: string | null
          p_pass_code?: string | null
          p_service_type_id?: string | null
          p_space_id?: string | null
          p_start_time: string | null
        }
        Returns: {
          amount: number | null
          amount_before: number | null
          currency: string
          lines: Json | null
        }
      }
      get_roster: {
        Args: {
          p_roster_token: string | null
        }
        Returns: {
          dates: Json
          facility_name: string
          players: Json
          team_name: string
          time_zone: string
          waiver: Json | null
        }
      }
      get_second_step_rule: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          is_passed: boolean
          is_required: boolean
          missing: number | null
        }[]
      }
      get_slot_prices: {
        Args: {
          p_beside_token?: string | null
          p_facility_id: string | null
          p_instructor_ids?: string[] | null
          p_minutes: number | null
          p_service_type_id: string | null
          p_space_ids: string[] | null
          p_starts: string[] | null
        }
        Returns: {
          highest: number
          lowest: number
          start_time: string
        }[]
      }
      get_space_kinds: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          kind: number
          space_id: string
        }[]
      }
      get_space_states: {
        Args: {
          p_at: string | null
          p_facility_id: string | null
        }
        Returns: {
          closed_reason: string | null
          closed_until: string | null
          description: string | null
          free_times: Json
          kind: string
          name: string
          next_start: string | null
          space_id: string
          taken_until: string | null
        }[]
      }
      get_staff: {
        Args: {
          p_facility_id: string | null
        }
        Returns: {
          has_second_step: boolean
          last_seen_at: string
          role: string
          user_id: string
        }[]
      }
      get_team_signatures: {
        Args: {
          p_team_id: string | null
        }
        Returns: {
          team_player_id: string
          valid_until: string | null
        }[]
      }
      get_waiver: {
        Args: {
          p_language?: string | null
          p_token: string | null
        }
        Returns: {
          body: string
          kind: string
          language: string
          players: Json
          published_at: string
          time_zone: string
          title: string
          valid_until: string
          version: number
          waiver_text_id: string
        }[]
      }
      get_waiver_states: {
        Args: {
          p_booking_ids: string[] | null
        }
        Returns: {
          booking_id: string
          player_name: string
          state: string
          valid_until: string | null
        }[]
      }
      hold_mail_of_move: {
        Args: {
          p_booking_id: string | null
        }
        Returns: undefined
      }
      mail_statement: {
        Args: {
          p_customer_id?: string | null
          p_family?: boolean | null
          p_from?: string | null
          p_team_id?: string | null
          p_to?: string | null
        }
        Returns: string
      }
      mark_booking: {
        Args: {
          p_booking_id: string | null
          p_mark: string | null
          p_shown?: Json | null
        }
        Returns: {
          arrived_at: string | null
          id: string
          status: string
        }
      }
      merge_customers: {
        Args: {
          p_keep_id: string | null
          p_merge_id: string | null
        }
        Returns: {
          bookings: number
          id: string
        }[]
      }
      move_booking: {
        Args: {
          p_booking_token: string | null
          p_end_time: string | null
          p_shown_price?: number | null
          p_space_id?: string | null
          p_start_time: string | null
        }
        Returns: {
          end_time: string
          id: string
          start_time: string
          status: string
        }
      }
      move_booking_group: {
        Args: {
          p_bookings: Json | null
          p_group_token: string | null
          p_override?: boolean | null
        }
        Returns: {
          end_time: string
          id: string
          space_id: string
          start_time: string
          status: string
        }[]
      }
      move_booking_series: {
        Args: {
          p_booking_id: string | null
          p_dry_run?: boolean | null
          p_end_time: string | null
          p_expected_sequence?: number | null
          p_instructor_id?: string | null
          p_override?: boolean | null
          p_scope: string | null
          p_skip_clashes?: boolean | null
          p_space_id: string | null
          p_start_time: string | null
        }
        Returns: {
          booking_id: string
          date: string
          end_time: string
          outcome: string
          reason: string
          space_id: string
          start_time: string
        }[]
      }
      move_rest_of_booking: {
        Args: {
          p_booking_id: string | null
          p_end_time?: string | null
          p_expected_sequence?: number | null
          p_override?: boolean | null
          p_space_id: string | null
        }
        Returns: {
          broken_rules: string[]
          calendar_sequence: number
          end_time: string
          id: string
          space_id: string
          start_time: string
          status: string
        }
      }
      note_export: {
        Args: {
          p_bookings: number | null
          p_facility_id: string | null
        }
        Returns: undefined
      }
      pay_with_pass: {
        Args: {
          p_booking_id: string | null
          p_pass_code?: string | null
        }
        Returns: {
          minutes: number
          minutes_left: number
        }
      }
      preview_business_hours: {
        Args: {
          p_facility_id: string | null
          p_week: Json | null
        }
        Returns: {
          booking_id: string
          end_time: string
          free_space_ids: string[]
          has_email: boolean
          instructor_id: string | null
          is_running: boolean
          keeps_kind: boolean
          player_name: string
          player_phone: string | null
          proposed_space_id: string
          proposed_start_time: string
          space_id: string
          start_time: string
        }[]
      }
      preview_closure: {
        Args: {
          p_ends_at: string | null
          p_facility_id: string | null
          p_space_ids?: string[] | null
          p_starts_at: string | null
        }
        Returns: {
          booking_id: string
          end_time: string
          free_space_ids: string[]
          has_email: boolean
          instructor_id: string | null
          is_running: boolean
          keeps_kind: boolean | null
          player_name: string
          player_phone: string | null
          proposed_space_id: string | null
          proposed_start_time: string | null
          space_id: string
          start_time: string
        }[]
      }
      preview_player_erasure: {
        Args: {
          p_facility_id: string | null
          p_months: number | null
        }
        Returns: {
          bookings: number
          customers: number
          mails: number
        }
      }
      preview_special_hours: {
        Args: {
          p_close_time?: string | null
          p_facility_id: string | null
          p_from: string | null
          p_is_open: boolean | null
          p_open_time?: string | null
          p_to: string | null
        }
        Returns: {
          booking_id: string
          end_time: string
          free_space_ids: string[]
          has_email: boolean
          instructor_id: string | null
          is_running: boolean
          keeps_kind: boolean
          player_name: string
          player_phone: string | null
          proposed_space_id: string
          proposed_start_time: string
          space_id: string
          start_time: string
        }[]
      }
      preview_time_off: {
        Args: {
          p_ends_at: string | null
          p_instructor_id: string | null
          p_starts_at: string | null
        }
        Returns: {
          booking_id: string
          end_time: string
          free_instructor_ids: string[]
          free_space_ids: string[]
          has_email: boolean
          instructor_id: string
          is_running: boolean
          keeps_kind: boolean | null
          player_name: string
          player_phone: string | null
          proposed_space_id: string | null
          proposed_start_time: string | null
          space_id: string
          start_time: string
        }[]
      }
      publish_waiver: {
        Args: {
          p_shown?: Json | null
          p_waiver_text_id: string | null
        }
        Returns: Database['public']['Tables']['waiver_texts']['Row']
        SetofOptions: { from: '*'; to: 'waiver_texts'; isOneToOne: true; isSetofReturn: false }
      }
      record_entry: {
        Args: {
          p_amount?: number | null
          p_booking_id?: string | null
          p_customer_id?: string | null
          p_facility_id: string | null
          p_family?: boolean | null
          p_group_id?: string | null
          p_kind: string | null
          p_note?: string | null
          p_owed?: number | null
          p_team_id?: string | null
          p_tender?: string | null
        }
        Returns: Database['public']['Tables']['entries']['Row']
        SetofOptions: { from: '*'; to: 'entries'; isOneToOne: true; isSetofReturn: false }
      }
      redeliver_webhook: {
        Args: {
          p_delivery_id: string | null
        }
        Returns: string
      }
      remind_of_owed: {
        Args: {
          p_booking_ids: string[] | null
        }
        Returns: number
      }
      remove_second_contact: {
        Args: {
          p_token: string | null
        }
        Returns: undefined
      }
      renew_roster_link: {
        Args: {
          p_team_id: string | null
        }
        Returns: {
          id: string
          roster_token: string
        }
      }
      request_booking_links: {
        Args: {
          p_email: string | null
        }
        Returns: undefined
      }
      require_second_step: {
        Args: {
          p_facility_id: string | null
          p_required: boolean | null
        }
        Returns: undefined
      }
      reverse_entry: {
        Args: {
          p_entry_id: string | null
          p_note?: string | null
          p_tender?: string | null
        }
        Returns: Database['public']['Tables']['entries']['Row']
        SetofOptions: { from: '*'; to: 'entries'; isOneToOne: true; isSetofReturn: false }
      }
      rotate_webhook_secret: {
        Args: {
          p_endpoint_id: string | null
        }
        Returns: string
      }
      save_closure: {
        Args: {
          p_closure_id: string | null
          p_ends_at: string | null
          p_facility_id: string | null
          p_is_public?: boolean | null
          p_reason?: string | null
          p_repeats_yearly?: boolean | null
          p_shown?: Json | null
          p_space_ids?: string[] | null
          p_starts_at: string | null
        }
        Returns: Database['public']['Tables']['facility_closures']['Row']
        SetofOptions: { from: '*'; to: 'facility_closures'; isOneToOne: true; isSetofReturn: false }
      }
      save_desk_person: {
        Args: {
          p_facility_id: string | null
          p_name: string | null
          p_person_id?: string | null
          p_pin?: string | null
        }
        Returns: string
      }
      save_time_off: {
        Args: {
          p_ends_at: string | null
          p_instructor_id: string | null
          p_reason?: string | null
          p_starts_at: string | null
          p_time_off_id: string | null
        }
        Returns: string
      }
      save_waiver_draft: {
        Args: {
          p_asks_again?: boolean | null
          p_body: string | null
          p_facility_id: string | null
          p_season_ends?: string | null
          p_title: string | null
          p_translations?: Json | null
        }
        Returns: Database['public']['Tables']['waiver_texts']['Row']
        SetofOptions: { from: '*'; to: 'waiver_texts'; isOneToOne: true; isSetofReturn: false }
      }
      search_bookings: {
        Args: {
          p_ahead?: boolean | null
          p_before?: string | null
          p_facility_id: string | null
          p_from?: string | null
          p_most?: number | null
          p_requires_instructor?: boolean | null
          p_search: string | null
          p_status?: string | null
        }
        Returns: Database['public']['Tables']['bookings']['Row'][]
        SetofOptions: { from: '*'; to: 'bookings'; isOneToOne: false; isSetofReturn: true }
      }
      search_customers: {
        Args: {
          p_facility_id: string | null
          p_most?: number | null
          p_search?: string | null
        }
        Returns: {
          email: string | null
          id: string
          is_minor: boolean
          last_start_time: string | null
          name: string
          next_booking_id: string | null
          next_space_name: string | null
          next_start_time: string | null
          no_shows: number
          parent_name: string | null
          phone: string | null
          staff_notes: string | null
        }[]
      }
      sell_pass: {
        Args: {
          p_customer_id?: string | null
          p_email?: string | null
          p_expires_on?: string | null
          p_facility_id: string | null
          p_minutes: number | null
          p_name: string | null
          p_price: number | null
          p_service_ids?: string[] | null
          p_team_id?: string | null
          p_tender?: string | null
        }
        Returns: Database['public']['Tables']['passes']['Row']
        SetofOptions: { from: '*'; to: 'passes'; isOneToOne: true; isSetofReturn: false }
      }
      set_booking_metadata: {
        Args: {
          p_booking_id: string | null
          p_metadata: Json | null
        }
        Returns: Json
      }
      settle_closure_booking: {
        Args: {
          p_ask?: boolean | null
          p_booking_id: string | null
          p_cancel?: boolean | null
          p_closure_id: string | null
          p_instructor_id?: string | null
          p_settlement_id?: string | null
          p_space_id?: string | null
          p_start_time?: string | null
          p_tell?: boolean | null
        }
        Returns: {
          end_time: string
          id: string
          space_id: string
          start_time: string
          status: string
        }
      }
      share_own_session: {
        Args: {
          p_is_shared?: boolean | null
        }
        Returns: undefined
      }
      sign_waiver: {
        Args: {
          p_agrees?: boolean | null
          p_language?: string | null
          p_players: Json | null
          p_relation: string | null
          p_signer_email?: string | null
          p_signer_name: string | null
          p_token: string | null
          p_waiver_text_id: string | null
        }
        Returns: {
          is_copied: boolean | null
          player_name: string
          valid_until: string
        }[]
      }
      staff_move_booking: {
        Args: {
          p_booking_id: string | null
          p_end_time: string | null
          p_expected_sequence?: number | null
          p_instructor_id?: string | null
          p_override?: boolean | null
          p_space_id: string | null
          p_start_time: string | null
        }
        Returns: {
          broken_rules: string[]
          calendar_sequence: number
          end_time: string
          id: string
          space_id: string
          start_time: string
          status: string
        }
      }
      test_webhook: {
        Args: {
          p_endpoint_id: string | null
        }
        Returns: string
      }
      undo_cancel_booking: {
        Args: {
          p_booking_id: string | null
        }
        Returns: {
          id: string
          status: string
        }
      }
      undo_cancel_bookings: {
        Args: {
          p_undo_id: string | null
        }
        Returns: {
          lost: number
          remaining: number
          restored: number
        }
      }
      undo_closure: {
        Args: {
          p_closure_id: string | null
        }
        Returns: {
          kept: number
          restored: number
        }
      }
      undo_settlement: {
        Args: {
          p_facility_id: string | null
          p_settlement_id: string | null
        }
        Returns: {
          kept: number
          restored: number
        }
      }
      update_instructor_availability: {
        Args: {
          p_day_of_week: number | null
          p_effective_date?: string | null
          p_end_time: string | null
          p_expiration_date?: string | null
          p_id: string | null
          p_start_time: string | null
        }
        Returns: Database['public']['Tables']['instructor_availability']['Row']
        SetofOptions: { from: '*'; to: 'instructor_availability'; isOneToOne: true; isSetofReturn: false }
      }
      use_credit: {
        Args: {
          p_amount?: number | null
          p_booking_id: string | null
        }
        Returns: {
          amount: number
          entry_id: string | null
        }
      }
      withdraw_invitation: {
        Args: {
          p_invitation_id: string | null
        }
        Returns: {
          email: string
        }[]
      }
      withdraw_waiver: {
        Args: {
          p_waiver_text_id: string | null
        }
        Returns: Database['public']['Tables']['waiver_texts']['Row']
        SetofOptions: { from: '*'; to: 'waiver_texts'; isOneToOne: true; isSetofReturn: false }
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
